import site from '#content/site.ts'
import type { FieldGroup } from '#templates/sections/request-form/form-field.ts'
import type { RequestFormProps } from '#templates/with/with-request-form.tsx'
import type { SiteTranslate } from '../../define.ts'

type Wishes = {
  readonly label: string
  /** Subject of the e-mail. */
  readonly subject: string
  readonly groups: readonly FieldGroup[]
  /** A form of few fields says what is wrong with few words. */
  readonly isShort?: boolean
}

/** A form with the words that all forms share. */
export const selectRequestForm = (
  t: SiteTranslate,
  { label, subject, groups, isShort = false }: Wishes,
): RequestFormProps => ({
  label,
  groups,
  subject,
  email: site.company.email,
  faults: {
    required: t('form.error.required'),
    'no-email': t('form.error.no-email'),
    'bad-email': isShort ? t('form.error.invalid-email') : t('form.error.bad-email'),
    'bad-phone': t('form.error.bad-phone'),
    'bad-response': t('form.error.bad-response'),
  },
  faultsTitle: t('form.faults'),
  marks: { yes: t('form.yes'), colon: t('form.colon'), comma: t('form.comma') },
  withoutScript: { text: t('form.without-script'), link: t('form.without-script-link') },
  letter: {
    title: t('form.letter'),
    text: t('form.letter-text'),
    to: t('form.letter-to'),
    subject: t('form.letter-subject'),
    empty: t('form.letter-empty'),
    write: t('form.letter-write'),
    note: t('form.letter-note'),
  },
})
