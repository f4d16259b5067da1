import { isLeft } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import type { Answers } from '#content/schema/forms/form.ts'
import { hiddenNames } from '#content/schema/forms/hidden-names.ts'
import { Submission } from '#content/schema/forms/submission.ts'

/** Above the number of fields of any form. */
const MAX_FIELDS = 200

export type ReadBody =
  | { readonly _tag: 'Read'; readonly submission: Submission }
  | { readonly _tag: 'Unreadable'; readonly problem: string }

/** Submissions have three levels. Thousands would overflow the stack of code that describes them. */
const MAX_LEVELS = 8

const isNested = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isNested(inner, levels - 1)))

/** Reads a submission sent by a script, as JSON. */
export const readJsonBody = (body: unknown): ReadBody => {
  if (isNested(body, MAX_LEVELS)) return { _tag: 'Unreadable', problem: 'more levels than a submission has' }
  const decoded = Submission.decode(body)
  if (isLeft(decoded)) return { _tag: 'Unreadable', problem: D.draw(decoded.left).split('\n').slice(0, 10).join('\n') }
  const { answers } = decoded.right
  if (Object.values(answers).reduce((sum, { length }) => sum + length, 0) > MAX_FIELDS)
    return { _tag: 'Unreadable', problem: 'answers: more than any form asks' }
  return { _tag: 'Read', submission: decoded.right }
}

/** Reads a submission posted by a browser without a script. */
export const readPostedBody = (body: URLSearchParams): ReadBody => {
  if (body.size > MAX_FIELDS) return { _tag: 'Unreadable', problem: 'more fields than any form has' }
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
  return readJsonBody({
    edition: body.get(hiddenNames.edition) ?? '',
    page: body.get(hiddenNames.page) ?? '',
    homepage: body.get(hiddenNames.honeypot) ?? '',
    answers,
    wordings,
  })
}
