import { unclearIn } from '#content/schema/forms/ask-back.ts'
import type { Fault, Faults } from '#content/schema/forms/fault.ts'
import { type Form, fieldsOf } from '#content/schema/forms/form.ts'
import type { Submission } from '#content/schema/forms/submission.ts'
import { wordsIn } from '#content/schema/forms/words.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import type { FindDocument } from '../site/find-document.ts'
import type { Settings, Site } from '../site/read-site.ts'
import { wordsOf } from '../site/words.ts'
import type { Outcome } from './accept-form.ts'
import { fillDocument } from './fill-document.ts'
import { openLetter } from './fill-letter.ts'
import { type FindRoutes, writeLetter } from './posted-letter.ts'
import type { Relocate } from './site-document.ts'

/** Response to a form that the browser posted without a script: a redirect or a document. */
export type PageAnswer =
  | { readonly _tag: 'SeeOther'; readonly location: string }
  | { readonly _tag: 'Page'; readonly status: number; readonly html: string; readonly retryAfter?: number }
  | { readonly _tag: 'Text'; readonly status: number; readonly text: string; readonly retryAfter?: number }

export type Answering = {
  readonly site: Site
  readonly originOf: (edition: string) => string
  readonly findDocument: FindDocument
  readonly relocate: Relocate
  readonly findRoutes: FindRoutes
}

export const confirmationUrl = (settings: Settings, origin: string, confirmation: string): string =>
  origin + pageUrl(`/thank-you/${confirmation}`, settings)

const statusOf = {
  Invalid: 422,
  Unstorable: 400,
  Refused: 403,
  KeyReused: 409,
  Closed: 410,
  Unavailable: 503,
  Busy: 503,
} as const

/** A browser forgets a chosen file with its page. */
const filesAgain = (form: Form, edition: string): Faults =>
  Object.fromEntries(
    fieldsOf(form, edition).flatMap(({ kind, name }) => (kind === 'file' ? [[name, 'file-again']] : [])),
  )

/** Faults in the order of the form, and behind them those of names that it has not. */
const inOrder = (
  found: Faults,
  fields: readonly { readonly name: string }[],
): readonly (readonly [string, Fault])[] => {
  const place = (name: string): number =>
    (fields.findIndex((field) => field.name === name) + fields.length + 1) % (fields.length + 1)
  return Object.entries(found).toSorted(([a], [b]) => place(a) - place(b))
}

const faultsOf = (outcome: Outcome): Faults => {
  if (outcome._tag === 'Unstorable') return { [outcome.field]: 'bad-response' }
  return outcome._tag === 'Invalid' ? outcome.faults : {}
}

/**
 * The page that thanks for a request, with its letter, if that page has a place for one. It answers the form itself: sent
 * again, the form is known, and has the same answer.
 */
const answerWithLetter = async (
  { site, findDocument, findRoutes, relocate }: Answering,
  form: Form,
  submission: Submission,
  id: string,
): Promise<PageAnswer | undefined> => {
  const { edition } = submission
  const document = await findDocument(edition, `/thank-you/${form.confirmation}`)
  const letter = document && openLetter(document.html, document.url, form.id, relocate)
  if (letter === undefined) return undefined
  const t = wordsOf(site, edition)
  return {
    _tag: 'Page',
    status: 200,
    html: letter.fill(await writeLetter(letter, { form, submission, id, t, findRoutes })),
  }
}

/** Turns the outcome of a form posted without a script into a page. The page always shows what the visitor typed. */
export const answerPosted = async (
  answering: Answering,
  form: Form,
  submission: Submission,
  outcome: Outcome,
): Promise<PageAnswer> => {
  const { site, originOf, findDocument, relocate } = answering
  const { edition } = submission
  const known = Object.hasOwn(site.settings.editions, edition) ? edition : site.settings.defaultEdition
  if (outcome._tag === 'Stored' || outcome._tag === 'Repeated')
    return (
      (await answerWithLetter(answering, form, { ...submission, edition: known }, outcome.id)) ?? {
        _tag: 'SeeOther',
        location: confirmationUrl(site.settings, originOf(known), form.confirmation),
      }
    )
  const t = wordsOf(site, known)
  const status = statusOf[outcome._tag]
  const retry = 'retryAfter' in outcome ? { retryAfter: outcome.retryAfter } : {}
  const fields = fieldsOf(form, known)
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, wordsIn(label, known)]))
  const unclear = Object.fromEntries(
    fields.map((field) => [field.name, unclearIn(field, submission.answers[field.name]?.[0] ?? '')]),
  )
  const found = faultsOf(outcome)
  const again = outcome._tag === 'Closed' ? {} : filesAgain(form, known)
  const faults = Object.fromEntries(
    inOrder({ ...again, ...found }, fields).map(([name, fault]) => [
      name,
      { label: labels[name] ?? name, text: t(`form.error.${fault}`, { ...unclear[name] }) },
    ]),
  )
  const why = status === 503 ? 'failed' : status === 410 ? 'closed' : 'refused'
  const notice = Object.keys(found).length > 0 ? {} : { notice: t(`form.error.${why}`) }
  const document = await findDocument(known, submission.page)
  const html =
    document &&
    fillDocument(document.html, document.url, {
      form: form.id,
      values: submission.answers,
      faults,
      ...notice,
      retitle: (title) => t('form.error.title', { title }),
      colon: t('form.colon'),
      relocate,
    })
  if (html !== undefined) return { _tag: 'Page', status, html, ...retry }
  const lines = Object.values(faults).map(({ label, text }) => `${label}${t('form.colon')}${text}`)
  return { _tag: 'Text', status, text: [...Object.values(notice), ...lines, ''].join('\n'), ...retry }
}
