import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { RequestFormProps } from '#templates/with/with-request-form.tsx'
import type { SiteBuildContext, SiteTranslate } from '../../define.ts'
import {
  containerField,
  goodsField,
  measureFields,
  modeField,
  placeFields,
  readyField,
  scopeField,
  specialGoodsField,
  transitField,
  valueField,
} from './cargo-fields.ts'
import { companyField, consentFields, emailField, personFields } from './contact-fields.ts'
import { shippingModes } from './options.ts'
import { selectRequestForm } from './request-form.ts'

/** Everything a freight quote is made of. */
export const selectQuoteForm = (
  context: SiteBuildContext,
  { label, subject }: { readonly label: string; readonly subject: string },
) => {
  const { t } = context
  return selectRequestForm(t, {
    label,
    subject,
    groups: [
      { legend: t('form.group.mode'), hint: t('form.group.mode-hint'), fields: [modeField(t), containerField(t)] },
      { legend: t('form.group.route'), fields: [...placeFields(t), scopeField(t)] },
      {
        legend: t('form.group.cargo'),
        hint: t('form.group.cargo-hint'),
        fields: [goodsField(t), ...measureFields(t), valueField(t), specialGoodsField(t)],
      },
      { legend: t('form.group.time'), fields: [readyField(t), transitField(t)] },
      { legend: t('form.group.person'), fields: personFields(context) },
      { legend: t('form.group.consent'), fields: consentFields(t) },
    ],
  })
}

/** The kinds of ocean freight. */
const oceanModeField = (t: SiteTranslate): FormField => ({
  control: 'one',
  name: 'mode',
  label: t('form.mode'),
  choices: shippingModes(t).filter(({ value }) => value.startsWith('ocean-')),
})

/** What a first price by sea needs and no more. The lane is known from the page. */
export const selectShortQuoteForm = (
  { t }: SiteBuildContext,
  { label, subject }: { readonly label: string; readonly subject: string },
): RequestFormProps =>
  selectRequestForm(t, {
    label,
    subject,
    isShort: true,
    groups: [
      {
        legend: t('form.group.cargo'),
        fields: [oceanModeField(t), goodsField(t), ...measureFields(t), readyField(t)],
      },
      { legend: t('form.group.person'), fields: [companyField(t), emailField(t)] },
      { legend: t('form.group.consent'), fields: consentFields(t) },
    ],
  })
