import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import type { Answers } from '#content/schema/forms/form.ts'
import { hiddenNames } from '#content/schema/forms/hidden-names.ts'
import { toStorable } from '#content/schema/forms/storable-text.ts'
import { Submission } from '#content/schema/forms/submission.ts'
import { decodeBody, type Unreadable, unreadable } from '../boundary/decode-body.ts'
import { findUnstorable } from '../boundary/find-unstorable.ts'
import { PagePath } from '../boundary/page-path.ts'

/** Above the number of fields of any form. */
const MAX_FIELDS = 200

type Read = { readonly _tag: 'Read'; readonly submission: Submission }

export type ReadBody = Read | Unreadable

/** A form posted by a browser can be shown again without what cannot be stored. */
export type ReadPosted =
  | Read
  | { readonly _tag: 'Unstorable'; readonly field: string; readonly submission: Submission }
  | Unreadable

const Body = pipe(Submission, D.intersect(D.struct({ page: PagePath })))

/** Submissions have three levels. Thousands would overflow the stack of code that describes them. */
const MAX_LEVELS = 8

const isNested = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isNested(inner, levels - 1)))

/** Reads a submission sent by a script, as JSON. */
export const readJsonBody = (body: unknown): ReadBody => {
  if (isNested(body, MAX_LEVELS)) return unreadable('more levels than a submission has')
  const read = decodeBody(Body, body)
  if (read._tag === 'Unreadable') return read
  const { answers } = read.value
  if (Object.values(answers).reduce((sum, { length }) => sum + length, 0) > MAX_FIELDS)
    return unreadable('answers: more than any form asks', 'answers')
  return { _tag: 'Read', submission: read.value }
}

/** Reads a submission posted by a browser without a script. */
export const readPostedBody = (body: URLSearchParams): ReadPosted => {
  if (body.size > MAX_FIELDS) return unreadable('more fields than any form has')
  const names = [...new Set(body.keys())]
  const own = Object.values(hiddenNames) as readonly string[]
  const answers: Answers = Object.fromEntries(
    names
      .filter((name) => !own.includes(name) && !name.startsWith(hiddenNames.wording))
      .map((name) => [name, body.getAll(name)]),
  )
  const wordings = Object.fromEntries(
    names
      .filter((name) => name.startsWith(hiddenNames.wording))
      .map((name) => [name.slice(hiddenNames.wording.length), body.get(name) ?? '']),
  )
  const field = findUnstorable(answers)
  const read = readJsonBody({
    edition: body.get(hiddenNames.edition) ?? '',
    page: body.get(hiddenNames.page) ?? '',
    homepage: body.get(hiddenNames.honeypot) ?? '',
    answers:
      field === undefined
        ? answers
        : Object.fromEntries(
            Object.entries(answers).map(([name, values]) => [toStorable(name), values.map(toStorable)]),
          ),
    wordings,
  })
  return field === undefined || read._tag === 'Unreadable' ? read : { ...read, _tag: 'Unstorable', field }
}
