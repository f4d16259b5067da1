import * as options from '#content/schema/forms/option.ts'
import type { Choice } from '#templates/ui/choice-group.tsx'
import type { MessageKey, SiteTranslate } from '../../define.ts'

type Named = readonly { readonly value: string; readonly label: MessageKey }[]

/** Options of the schema with their names in an edition. */
const choicesOf = (t: SiteTranslate, named: Named): readonly Choice[] =>
  named.map(({ value, label }) => ({ value, label: t(label) }))

/** The same, each with a dimension or a word that distinguishes it. */
const notedChoices = <Label extends MessageKey>(
  t: SiteTranslate,
  named: readonly { readonly value: string; readonly label: Label }[],
): readonly Choice[] =>
  named.map(({ value, label }) => ({ value, label: t(label), note: t(`${label}-note` as MessageKey) }))

export const shippingModes = (t: SiteTranslate): readonly Choice[] => notedChoices(t, options.shippingModes)

/** External dimensions by ISO 668, in millimetres; 45-foot containers belong to the same series. */
const outlines: Readonly<Record<(typeof options.containerTypes)[number]['value'], NonNullable<Choice['outline']>>> = {
  '20-standard': { length: 6058, height: 2591 },
  '40-standard': { length: 12192, height: 2591 },
  '40-high-cube': { length: 12192, height: 2896 },
  '45-high-cube': { length: 13716, height: 2896 },
}

export const containerTypes = (t: SiteTranslate): readonly Choice[] =>
  options.containerTypes.map(({ value, label }) => ({
    value,
    label: t(label),
    note: t(`${label}-note`),
    outline: outlines[value],
  }))

export const specialGoods = (t: SiteTranslate): readonly Choice[] => choicesOf(t, options.specialGoods)

export const moveScopes = (t: SiteTranslate): readonly Choice[] => notedChoices(t, options.moveScopes)

export const shipmentVolumes = (t: SiteTranslate): readonly Choice[] => choicesOf(t, options.shipmentVolumes)

export const tradeTerms = (t: SiteTranslate): readonly Choice[] => choicesOf(t, options.tradeTerms)
