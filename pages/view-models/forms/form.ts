import { pageUrl } from '@fairlead/engine/urls'
import {
  type ConsentName,
  consents,
  nameRecipient,
  type Recipient,
  wordingOf,
  wordingVersion,
} from '#content/schema/forms/consents.ts'
import type { LegalText } from '#content/schema/forms/field.ts'
import { askedIn, type Form, fieldsOf } from '#content/schema/forms/form.ts'
import type { Option } from '#content/schema/forms/option.ts'
import { wordsIn } from '#content/schema/forms/words.ts'
import site from '#content/site.ts'
import type { AnswerField, FormField } from '#templates/sections/request-form/form-field.ts'
import type { Choice } from '#templates/ui/choice-group.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { AnyFormProps, FormProps, FormWords } from '#templates/with/form/form-props.ts'
import type { SiteBuildContext } from '../../define.ts'
import { confirmationPath, privacyPath, termsPath } from '../paths.ts'
import { behindText } from '../spacing.ts'
import { selectCountries } from './countries.ts'

/** Words of a page for a field of its form, in place of the form's own. */
type FieldNames = { readonly label?: string; readonly hint?: string }

type Wishes = {
  readonly label: string
  /** Path of the form's page. */
  readonly page: string
  /** Answers known to the page. */
  readonly about?: Readonly<Record<string, string>>
  readonly names?: Readonly<Record<string, FieldNames>>
}

export type FormContext = Pick<SiteBuildContext, 't' | 'edition' | 'settings'>

/** Who gets the data abroad, for the wording of that consent. */
const recipient: Recipient = { company: site.company.legalName, email: site.company.email }

const linkTo = ({ t }: FormContext, text: LegalText): LinkItem =>
  text === 'terms' ? { label: t('section.terms'), href: termsPath } : { label: t('form.privacy'), href: privacyPath }

/** Options in the words of an edition. */
export const selectOptions = (options: readonly Option[], edition: string): readonly Choice[] =>
  options.map(({ label, note, ...option }) => ({
    ...option,
    label: wordsIn(label, edition),
    ...(note === undefined ? {} : { note: wordsIn(note, edition) }),
  }))

/** A field in the words of an edition. */
const selectField = (
  context: FormContext,
  { editions: _, leadsIn: __, label, hint, links, ...field }: ReturnType<typeof askedIn>[number],
  names: FieldNames = {},
): FormField => {
  const { edition } = context
  const text = {
    ...field,
    label: wordsIn(label, edition),
    ...(hint === undefined ? {} : { hint: nameRecipient(wordsIn(hint, edition), recipient) }),
    ...names,
  }
  switch (text.kind) {
    case 'country':
      return { ...text, options: selectCountries(edition) }
    case 'choice':
    case 'choices':
      return { ...text, options: selectOptions(text.options, edition) }
    case 'agreement':
      return links === undefined ? text : { ...text, links: links.map((link) => linkTo(context, link)) }
    default:
      return text
  }
}

const isConsent = (name: string): name is ConsentName => Object.hasOwn(consents, name)

/** Versions of the form's wordings, so that each consent can be traced to its text years later. */
const wordingsOf = (form: Form, edition: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(form, edition).flatMap(({ name }) =>
      isConsent(name) ? [[name, wordingVersion(wordingOf(name, edition, recipient))]] : [],
    ),
  )

/** Names the entry that a form is about. Slugs begin with a slash; the answer is the rest. */
export const subjectOf = (slug: string): string => slug.replace(/^\//, '')

const asksForFile = (form: Form): boolean =>
  form.groups.some(({ fields }) => Object.values(fields).some(({ kind }) => kind === 'file'))

/** Words about a file, which other forms do not carry. */
const selectFileWords = (
  t: FormContext['t'],
): Pick<FormWords, 'file'> & { readonly faults: FormWords['faults'] | object } => ({
  file: {
    slow: t('form.slow-file', { share: '{share}' }),
    unsent: t('form.error.unsent'),
    closed: t('form.error.closed'),
  },
  faults: {
    'no-file': t('form.error.no-file'),
    'empty-file': t('form.error.empty-file'),
    'large-file': t('form.error.large-file'),
    'file-type': t('form.error.file-type'),
    'locked-file': t('form.error.locked-file'),
    'macro-file': t('form.error.macro-file'),
    'file-again': t('form.error.file-again'),
  },
})

/** Props of a form, with a file or without: its questions, its destination, and the labels that all forms share. */
export const selectAnyForm = (
  context: FormContext,
  form: Form,
  { label, page, about = {}, names = {} }: Wishes,
): AnyFormProps => {
  const { t, edition, settings } = context
  const { apiOrigin } = site.company
  const { faults: fileFaults, ...fileWords } = asksForFile(form) ? selectFileWords(t) : { faults: {} }
  return {
    form: form.id,
    label,
    edition,
    action: `${apiOrigin}/forms/${form.id}`,
    endpoints: apiOrigin,
    page,
    confirmation: pageUrl(confirmationPath(form.confirmation), settings),
    groups: form.groups.map((group) => ({
      legend: wordsIn(group.legend, edition),
      ...(group.hint === undefined ? {} : { hint: wordsIn(group.hint, edition) }),
      ...(group.step === undefined ? {} : { step: group.step }),
      fields: askedIn(group, edition).map((field) => selectField(context, field, names[field.name])),
    })),
    about,
    wordings: wordingsOf(form, edition),
    ...(site.botService === undefined ? {} : { botService: site.botService }),
    words: {
      optional: behindText(t('form.optional'), edition),
      choose: t('form.choose'),
      send: wordsIn(form.send, edition),
      tryNow: t('form.try-now'),
      change: t('form.change'),
      clear: t('form.clear'),
      kept: t(asksForFile(form) ? 'form.kept-without-file' : 'form.kept'),
      bots: t('form.bot-notice'),
      summary: t('form.error.summary'),
      faults: {
        required: t('form.error.required'),
        'no-email': t('form.error.no-email'),
        'bad-email': t('form.error.bad-email'),
        'bad-phone': t('form.error.bad-phone'),
        'bad-response': t('form.error.bad-response'),
        'invalid-email': t('form.error.invalid-email'),
        'ambiguous-number': t('form.error.ambiguous-number', {
          typed: '{typed}',
          first: '{first}',
          second: '{second}',
        }),
        ...fileFaults,
      },
      ...fileWords,
      errorTitle: t('form.error.title', { title: '{title}' }),
      colon: t('form.colon'),
      refused: t('form.error.refused'),
      failed: t('form.error.failed'),
      sending: t('form.sending'),
      slow: t('form.slow'),
      waiting: t('form.waiting'),
      retryAt: t('form.retry-at', { time: '{time}' }),
      sent: t('form.sent'),
      sentAs: t('form.sent-as', { reference: '{reference}' }),
      restored: t('form.restored'),
      honeypot: t('form.honeypot'),
    },
  }
}

/** Props of a form whose answers are all text, for `WithForm`. */
export const selectForm = (context: FormContext, form: Form, wishes: Wishes): FormProps => {
  const { groups, ...props } = selectAnyForm(context, form, wishes)
  const answered = (field: FormField): AnswerField => {
    if (field.kind === 'file') throw new Error(`The form ${form.id} asks for a file: select it with selectAnyForm.`)
    return field
  }
  return { ...props, groups: groups.map((group) => ({ ...group, fields: group.fields.map(answered) })) }
}
