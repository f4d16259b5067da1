import path from 'node:path'
import { digest } from '../../base/files/digest.ts'
import { type CodeFacts, partDigest } from '../../bundle/code-facts.ts'
import { parseInputKey } from '../../content/inputs/input-key.ts'
import { createDigestOf } from '../../incremental/input-digests.ts'
import { findTrouble } from './find-trouble.ts'
import type { Status } from './report.ts'
import type { Today } from './today.ts'

/** Status of an input, with a note. */
export type Judgement = { readonly status: Status; readonly note: string | null }

/** By input key and earlier digest. */
export type JudgeInput = (key: string, before: number) => Judgement

export type JudgeOptions = {
  readonly edition: string
  /** The code of that build. */
  readonly built: CodeFacts
  /** Hashes of the static queries that each slice read, by alias. */
  readonly sliceQueries: Readonly<Record<string, readonly string[]>>
}

/** Source file of a slice. */
export const sliceFile = ({ parts }: CodeFacts, alias: string): string | undefined =>
  Object.keys(parts).find((file) => path.posix.basename(file) === `${alias}.slice.tsx`)

/** Digest of a missing input; 0 for all other kinds. */
const NOTHING: Readonly<Record<string, number>> = { message: digest(''), query: digest('null') }

const compare = (kind: string, before: number, now: number): Status => {
  const nothing = NOTHING[kind] ?? 0
  if (before === now) return 'same'
  return now === nothing ? 'removed' : before === nothing ? 'added' : 'changed'
}

/** Compares the inputs of one edition with their current state. */
export const createJudge = (today: Today, { edition, built, sliceQueries }: JudgeOptions): JudgeInput => {
  const { code, content, messages, queryNames } = today
  const shared = today.sharedOf(edition)
  const digestOf = createDigestOf({
    edition,
    index: content.index,
    messages: messages.messages,
    shared: shared ?? { slices: [], staticQueries: [] },
    sliceQueries,
    code,
  })

  /** An input that could not be computed is unknown. */
  const isQueryKnown = (hash: string): boolean =>
    shared?.staticQueries.every((query) => query.hash !== hash || query.result !== undefined) === true
  const isSliceKnown = (alias: string): boolean =>
    shared?.slices.every((slice) => slice.alias !== alias || slice.data !== undefined) === true &&
    (sliceQueries[alias] ?? []).every(isQueryKnown)

  const judgeSlice = (alias: string, before: number): Judgement => {
    const file = sliceFile(built, alias)
    if (file !== undefined && !(file in code.parts)) return { status: 'removed', note: null }
    const isCodeSame = file !== undefined && partDigest(built, file) === partDigest(code, file)
    const whenUnknown = isCodeSame ? 'unknown' : 'changed'
    const status = isSliceKnown(alias) ? compare('slice', before, digestOf(`slice ${alias}`)) : whenUnknown
    const queries = (sliceQueries[alias] ?? []).map((hash) => `"${queryNames.get(hash) ?? hash}"`)
    const notes = [
      ...(status === 'changed' && isCodeSame ? ['the content it shows changed, not its code'] : []),
      ...(queries.length > 0 ? [`it reads the static query ${queries.join(', ')}`] : []),
    ]
    return { status, note: notes.join('; ') || null }
  }

  return (key, before) => {
    const { kind, name } = parseInputKey(key)
    const trouble = findTrouble(today, edition, key)
    if (trouble !== null) return { status: 'unknown', note: trouble }
    if (kind === 'slice') return judgeSlice(name, before)
    if (kind === 'query' && !isQueryKnown(name)) return { status: 'unknown', note: null }
    const status = compare(kind, before, digestOf(key))
    return { status, note: kind === 'data' && status === 'same' && before === 0 ? 'there is none' : null }
  }
}

/** Status of inputs shared by all pages, and of the route's own facts. */
export const judgeDigest = (before: number, now: number | undefined): Status =>
  now === undefined ? 'unknown' : compare('', before, now)
