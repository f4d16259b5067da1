import { canonicalise, type Json } from '../../base/json/canonical-json.ts'
import { parseJson } from '../diff/parse-json.ts'
import { readPageData } from '../diff/read-page-data.ts'
import { isObject } from '../diff/similarity.ts'
import { splitText } from './split-text.ts'

/** Member that holds a long text in pieces. A data member of this name gets one more sign in front. */
const LINES = '$lines'
const isLinesKey = (key: string): boolean => /^\$+lines$/.test(key)

const MASKED = '(masked)'

const mapMembers = (value: Json, change: (member: Json) => Json, rename: (key: string) => string): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => change(item))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [rename(key), change(member)]))
}

const spread = (value: Json): Json => {
  if (typeof value !== 'string') return mapMembers(value, spread, (key) => (isLinesKey(key) ? `$${key}` : key))
  const lines = splitText(value)
  return lines.length === 1 ? value : { [LINES]: lines }
}

const gather = (value: Json): Json => {
  const lines = isObject(value) && Object.hasOwn(value, LINES) ? value[LINES] : undefined
  if (Array.isArray(lines)) return lines.join('')
  return mapMembers(value, gather, (key) => (isLinesKey(key) ? key.slice(1) : key))
}

/** Content of a page's snapshot: its data with every hash of client code masked. */
export type Snapshot = {
  readonly value: Json
  /** Formats for people and `git diff`: indented, keys sorted, long texts in pieces. */
  readonly text: string
}

/** Takes a page's snapshot from the text of its data. */
export const takeSnapshot = (pageData: string): Snapshot | { readonly problem: string } => {
  const read = readPageData(pageData)
  if ('problem' in read) return read
  const value = canonicalise(
    read.compilationHash === undefined ? read.data : { ...read.data, webpackCompilationHash: MASKED },
  )
  return { value, text: `${JSON.stringify(spread(value), null, 2)}\n` }
}

/** Parses a snapshot back to its value. */
export const readSnapshot = (text: string): { readonly value: Json } | { readonly problem: string } => {
  const parsed = parseJson(text)
  return 'problem' in parsed ? parsed : { value: gather(parsed.value) }
}
