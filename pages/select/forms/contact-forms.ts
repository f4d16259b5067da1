import type { RequestFormProps } from '#templates/with/with-request-form.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { consentFields, messageField, personFields, shipperFields } from './contact-fields.ts'
import { selectRequestForm } from './request-form.ts'

type Titles = { readonly label: string; readonly subject: string }

/** A message and who it is from. */
export const selectMessageForm = (context: SiteBuildContext, titles: Titles): RequestFormProps => {
  const { t } = context
  return selectRequestForm(t, {
    ...titles,
    groups: [
      { legend: t('form.group.message'), fields: [messageField(t, t('form.message-hint'))] },
      { legend: t('form.group.person'), fields: personFields(context) },
      { legend: t('form.group.consent'), fields: consentFields(t) },
    ],
  })
}

/** Who asks for an account, and what they ship. */
export const selectSignUpForm = (context: SiteBuildContext, titles: Titles): RequestFormProps => {
  const { t } = context
  return selectRequestForm(t, {
    ...titles,
    groups: [
      { legend: t('form.group.person'), fields: personFields(context) },
      { legend: t('form.group.shipping'), hint: t('form.group.shipping-hint'), fields: shipperFields(t) },
      {
        legend: t('form.group.message'),
        fields: [{ ...messageField(t, t('form.sign-up-hint')), optional: t('form.optional') }],
      },
      { legend: t('form.group.consent'), fields: consentFields(t) },
    ],
  })
}

/** A question for a person who knows the trade, with what that person looks at first. */
export const selectExpertForm = (context: SiteBuildContext, titles: Titles): RequestFormProps => {
  const { t } = context
  return selectRequestForm(t, {
    ...titles,
    groups: [
      { legend: t('form.group.question'), fields: [messageField(t, t('form.question-hint'))] },
      { legend: t('form.group.shipping'), hint: t('form.group.shipping-hint'), fields: shipperFields(t) },
      { legend: t('form.group.person'), fields: personFields(context) },
      { legend: t('form.group.consent'), fields: consentFields(t) },
    ],
  })
}

/** Who wants emission figures, and for which shipments. */
export const selectEmissionsForm = (context: SiteBuildContext, titles: Titles): RequestFormProps => {
  const { t } = context
  return selectRequestForm(t, {
    ...titles,
    groups: [
      {
        legend: t('form.group.emissions'),
        fields: [...shipperFields(t).slice(0, 1), messageField(t, t('form.emissions-hint'))],
      },
      { legend: t('form.group.person'), fields: personFields(context) },
      { legend: t('form.group.consent'), fields: consentFields(t) },
    ],
  })
}
