import { freightQuote } from '#content/schema/forms/freight-quote.ts'
import { laneQuote } from '#content/schema/forms/lane-quote.ts'
import { oceanModes } from '#content/schema/forms/option.ts'
import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { FormProps } from '#templates/with/form/form-props.ts'
import type { SiteTranslate } from '../../define.ts'
import { getStartedPath, landingPath } from '../paths.ts'
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
import { type FormContext, selectForm } from './form.ts'
import { shippingModes } from './options.ts'

/** Everything a freight quote is made of. */
export const selectQuoteForm = (context: FormContext, { label }: { readonly label: string }): FormProps => {
  const { t } = context
  return selectForm(context, freightQuote, {
    label,
    page: getStartedPath,
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
      { legend: t('form.group.consent'), fields: consentFields(context) },
    ],
  })
}

/** The kinds of ocean freight. */
const oceanModeField = (t: SiteTranslate): FormField => ({
  control: 'one',
  name: 'mode',
  label: t('form.mode'),
  choices: shippingModes(t).filter(({ value }) => oceanModes.some((mode) => mode.value === value)),
})

/** Fields for a first price by sea. The page knows the lane. */
export const selectShortQuoteForm = (
  context: FormContext,
  { label, lane }: { readonly label: string; readonly lane: string },
): FormProps => {
  const { t } = context
  return selectForm(context, laneQuote, {
    label,
    page: landingPath(lane),
    about: { lane },
    groups: [
      {
        legend: t('form.group.cargo'),
        fields: [oceanModeField(t), goodsField(t), ...measureFields(t), readyField(t)],
      },
      { legend: t('form.group.person'), fields: [companyField(t), emailField(t)] },
      { legend: t('form.group.consent'), fields: consentFields(context) },
    ],
  })
}
