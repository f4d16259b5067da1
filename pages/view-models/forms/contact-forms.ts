import { contact } from '#content/schema/forms/contact.ts'
import { expert } from '#content/schema/forms/expert.ts'
import { openEmissions } from '#content/schema/forms/open-emissions.ts'
import { signUp } from '#content/schema/forms/sign-up.ts'
import type { FormProps } from '#templates/with/form/form-props.ts'
import { contactPath, emissionsSignUpPath, expertPath, signUpPath } from '../paths.ts'
import { consentFields, messageField, personFields, shipperFields } from './contact-fields.ts'
import { type FormContext, selectForm } from './form.ts'

type Titles = { readonly label: string }

/** A message with its sender. */
export const selectMessageForm = (context: FormContext, { label }: Titles): FormProps => {
  const { t } = context
  return selectForm(context, contact, {
    label,
    page: contactPath,
    groups: [
      { legend: t('form.group.message'), fields: [messageField(t, t('form.message-hint'))] },
      { legend: t('form.group.person'), fields: personFields(context) },
      { legend: t('form.group.consent'), fields: consentFields(context) },
    ],
  })
}

/** Request for an account, with shipping needs. */
export const selectSignUpForm = (context: FormContext, { label }: Titles): FormProps => {
  const { t } = context
  return selectForm(context, signUp, {
    label,
    page: signUpPath,
    groups: [
      { legend: t('form.group.person'), fields: personFields(context) },
      { legend: t('form.group.shipping'), hint: t('form.group.shipping-hint'), fields: shipperFields(t) },
      {
        legend: t('form.group.message'),
        fields: [{ ...messageField(t, t('form.sign-up-hint')), optional: t('form.optional') }],
      },
      { legend: t('form.group.consent'), fields: consentFields(context) },
    ],
  })
}

/** A question for an expert, with the facts that the expert needs first. */
export const selectExpertForm = (context: FormContext, { label }: Titles): FormProps => {
  const { t } = context
  return selectForm(context, expert, {
    label,
    page: expertPath,
    groups: [
      { legend: t('form.group.question'), fields: [messageField(t, t('form.question-hint'))] },
      { legend: t('form.group.shipping'), hint: t('form.group.shipping-hint'), fields: shipperFields(t) },
      { legend: t('form.group.person'), fields: personFields(context) },
      { legend: t('form.group.consent'), fields: consentFields(context) },
    ],
  })
}

/** Request for emission figures of certain shipments. */
export const selectEmissionsForm = (context: FormContext, { label }: Titles): FormProps => {
  const { t } = context
  return selectForm(context, openEmissions, {
    label,
    page: emissionsSignUpPath,
    groups: [
      {
        legend: t('form.group.emissions'),
        fields: [...shipperFields(t).slice(0, 1), messageField(t, t('form.emissions-hint'))],
      },
      { legend: t('form.group.person'), fields: personFields(context) },
      { legend: t('form.group.consent'), fields: consentFields(context) },
    ],
  })
}
