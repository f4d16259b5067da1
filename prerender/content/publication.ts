import type { Publication } from '#runtime/define/collection.ts'
import { AN_INSTANT, parseInstant } from '../base/parse-instant.ts'
import type { ValuePath } from './locate.ts'

/** What of the content is shown: what is public at an instant, which may not have been given, or all of it. */
export type Moment =
  | { readonly _tag: 'Public'; readonly at: number | undefined }
  /** Drafts, and what is public earlier or later. */
  | { readonly _tag: 'Everything' }

export const EVERYTHING: Moment = { _tag: 'Everything' }

/** What a build shows that was told nothing. */
export const UNDATED: Moment = { _tag: 'Public', at: undefined }

export type Judgement =
  | { readonly _tag: 'Shown' }
  | { readonly _tag: 'Hidden' }
  | { readonly _tag: 'Fault'; readonly path: ValuePath; readonly problem: string }

const SHOWN: Judgement = { _tag: 'Shown' }
const HIDDEN: Judgement = { _tag: 'Hidden' }

const fault = (field: string, problem: string): Judgement => ({ _tag: 'Fault', path: [field], problem })

type Date = { readonly field: string; readonly at: number }

/** The instant in a field; undefined without a value. */
const dateIn = (fields: Readonly<Record<string, unknown>>, field: string | undefined): Date | Judgement | undefined => {
  const value = field === undefined ? undefined : fields[field]
  if (field === undefined || value === undefined || value === null) return undefined
  const at = typeof value === 'string' ? parseInstant(value) : undefined
  return at === undefined
    ? fault(
        field,
        `${JSON.stringify(value)} is no instant: write a day that exists, a time and its zone, such as ${AN_INSTANT}.`,
      )
    : { field, at }
}

const isJudgement = (value: Date | Judgement | undefined): value is Judgement => value !== undefined && '_tag' in value

/** Says whether an entry is shown at a moment. An entry with a wrong field is a fault at every moment. */
export const judgeEntry = (value: unknown, { draft, from, until }: Publication, moment: Moment): Judgement => {
  if (typeof value !== 'object' || value === null) return SHOWN
  const fields = value as Readonly<Record<string, unknown>>
  const isDraft = draft === undefined ? undefined : fields[draft]
  if (draft !== undefined && isDraft !== undefined && isDraft !== null && typeof isDraft !== 'boolean')
    return fault(draft, `${JSON.stringify(isDraft)} should be true or false.`)
  const start = dateIn(fields, from)
  if (isJudgement(start)) return start
  const end = dateIn(fields, until)
  if (isJudgement(end)) return end
  if (start !== undefined && end !== undefined && end.at <= start.at)
    return fault(end.field, `the entry would end before it begins: ${end.field} is not after ${start.field}.`)
  if (moment._tag === 'Everything') return SHOWN
  if (isDraft === true) return HIDDEN
  const dated = start ?? end
  if (dated === undefined) return SHOWN
  const { at } = moment
  if (at === undefined)
    return fault(
      dated.field,
      `this depends on the date of the build, which was not given: add --date ${AN_INSTANT}, or --drafts to see everything.`,
    )
  return (start === undefined || start.at <= at) && (end === undefined || at < end.at) ? SHOWN : HIDDEN
}

/** Between the code that reads and the moment it reads for. */
const MARK = ' as of '

const textOf = (moment: Moment): string =>
  moment._tag === 'Everything' ? 'ever' : moment.at === undefined ? 'no date' : new Date(moment.at).toISOString()

/** The code in the name of a reader. */
export const codeIn = (name: string): string => name.split(MARK)[0] ?? ''

/** Names the code and the moment that content is read with: if either changes, all of it is read again. */
export const readerName = (code: string, moment: Moment): string => `${codeIn(code)}${MARK}${textOf(moment)}`

/** The moment in the name of a reader. */
export const momentIn = (name: string): Moment => {
  const text = name.split(MARK)[1]
  if (text === undefined || text === 'no date') return UNDATED
  return text === 'ever' ? EVERYTHING : { _tag: 'Public', at: Date.parse(text) }
}
