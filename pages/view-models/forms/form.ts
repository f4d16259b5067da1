import { type ConsentName, consentTexts, wordingOf, wordingVersion } from '#content/schema/forms/consents.ts'
import { type Form, fieldsOf } from '#content/schema/forms/form.ts'
import site from '#content/site.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import type { FieldGroup } from '#templates/sections/request-form/form-field.ts'
import type { FormProps } from '#templates/with/form/form-props.ts'
import type { MessageKey, SiteBuildContext } from '../../define.ts'
import { confirmationPath } from '../paths.ts'

type Wishes = {
  readonly label: string
  /** Path of the form's page. */
  readonly page: string
  readonly groups: readonly FieldGroup[]
  /** Answers known to the page. */
  readonly about?: Readonly<Record<string, string>>
}

export type FormContext = Pick<SiteBuildContext, 't' | 'edition' | 'settings'>

const isConsent = (name: string): name is ConsentName => Object.hasOwn(consentTexts, name)

/** Versions of the form's wordings, so that each consent can be traced to its text years later. */
const wordingsOf = ({ t, edition }: FormContext, form: Form): Readonly<Record<string, string>> => {
  const recipient = { company: site.company.legalName, email: site.company.email }
  return Object.fromEntries(
    fieldsOf(form, edition).flatMap(([name]) =>
      isConsent(name) ? [[name, wordingVersion(wordingOf(name, recipient, t))]] : [],
    ),
  )
}

/** Props of a form: its questions, its destination, and the labels that all forms share. */
export const selectForm = (
  context: FormContext,
  form: Form,
  { label, page, groups, about = {} }: Wishes,
): FormProps => {
  const { t, edition, settings } = context
  const { apiOrigin } = site.company
  return {
    form: form.id,
    label,
    edition,
    action: `${apiOrigin}/forms/${form.id}`,
    endpoints: apiOrigin,
    page,
    confirmation: pageUrl(confirmationPath(form.confirmation), settings),
    groups,
    about,
    wordings: wordingsOf(context, form),
    ...(site.botService === undefined ? {} : { botService: site.botService }),
    words: {
      send: t(`form.send.${form.id}` as MessageKey),
      tryNow: t('form.try-now'),
      change: t('form.change'),
      clear: t('form.clear'),
      kept: t('form.kept'),
      bots: t('form.bot-notice'),
      summary: t('form.error.summary'),
      faults: {
        required: t('form.error.required'),
        'no-email': t('form.error.no-email'),
        'bad-email': t('form.error.bad-email'),
        'bad-phone': t('form.error.bad-phone'),
        'bad-response': t('form.error.bad-response'),
        'invalid-email': t('form.error.invalid-email'),
      },
      errorTitle: t('form.error.title', { title: '{title}' }),
      colon: t('form.colon'),
      refused: t('form.error.refused'),
      failed: t('form.error.failed'),
      sending: t('form.sending'),
      slow: t('form.slow'),
      waiting: t('form.waiting'),
      retryAt: t('form.retry-at', { time: '{time}' }),
      sent: t('form.sent'),
      restored: t('form.restored'),
      honeypot: t('form.honeypot'),
    },
  }
}
