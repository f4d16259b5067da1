import type { Json } from '../../base/json/canonical-json.ts'
import { diffJson, type JsonChange } from './diff-json.ts'
import { maskCode } from './mask-code.ts'
import { parseJson } from './parse-json.ts'
import { withoutMember } from './read-page-data.ts'

export type FileResult =
  /** A file that differs without any change to list differs somewhere in its bytes. */
  | { readonly _tag: 'Compared'; readonly isSame: boolean; readonly changes: readonly JsonChange[] }
  | { readonly _tag: 'Unreadable'; readonly side: 'before' | 'after'; readonly problem: string }

/** Selects protocol data files, whose members are compared. */
export const isDataFile = (file: string): boolean => /^(page-data|slice-data)\/.*\.json$/.test(file)

/** Compares a data file member by member, after `prepare`. */
export const diffDataFile = (before: string, after: string, prepare = (value: Json): Json => value): FileResult => {
  const [a, b] = [parseJson(maskCode(before)), parseJson(maskCode(after))]
  if ('problem' in a) return { _tag: 'Unreadable', side: 'before', problem: a.problem }
  if ('problem' in b) return { _tag: 'Unreadable', side: 'after', problem: b.problem }
  const changes = diffJson(prepare(a.value), prepare(b.value))
  return { _tag: 'Compared', isSame: changes.length === 0, changes }
}

/** Compares app data, except the hash of the client code. */
export const diffAppData = (before: string, after: string): FileResult =>
  diffDataFile(before, after, (value) => withoutMember(value, 'webpackCompilationHash'))

/**
 * Compares route files. The filter of known pages follows from the pages: it is left out if those differ, and one value
 * if they do not.
 */
export const diffSiteRoutes = (before: string, after: string, hasSamePages: boolean): FileResult =>
  diffDataFile(before, after, (value) => {
    const rest = withoutMember(value, 'pages')
    return rest === value || !hasSamePages
      ? rest
      : { ...(rest as object), pages: JSON.stringify((value as { pages: Json }).pages) }
  })

/** A shorter hash may be a word. */
const MIN_HASH_LENGTH = 8

/** Compares files of any kind byte for byte, except names of client code. Contents are bytes, one a character. */
export const diffBytes = (
  before: string,
  after: string,
  hashes: { readonly before: string; readonly after: string },
): FileResult => {
  const masked = (text: string, hash: string): string =>
    maskCode(hash.length < MIN_HASH_LENGTH ? text : text.replaceAll(hash, '*'))
  return { _tag: 'Compared', isSame: masked(before, hashes.before) === masked(after, hashes.after), changes: [] }
}
