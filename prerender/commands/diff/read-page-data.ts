import type { Json } from '../../base/json/canonical-json.ts'
import { maskCode } from './mask-code.ts'
import { parseJson } from './parse-json.ts'
import { isObject, type JsonObject } from './similarity.ts'

export type ReadPageData =
  /** Page data without the hash of its client code and its hashed files. */
  { readonly data: JsonObject; readonly compilationHash: string | undefined } | { readonly problem: string }

/** Copies an object without one member; returns the value itself if it has no such member. */
export const withoutMember = (value: Json, key: string): Json =>
  isObject(value) && Object.hasOwn(value, key)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    : value

/** The value at a path of keys. */
export const memberAt = (value: Json, keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>(
    (at, key) => (at !== undefined && isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  )

/** Reads page data or app data. */
export const readPageData = (text: string): ReadPageData => {
  const parsed = parseJson(maskCode(text))
  if ('problem' in parsed) return parsed
  const { value } = parsed
  if (!isObject(value)) return { problem: 'it holds no object.' }
  const hash = memberAt(value, ['webpackCompilationHash'])
  return {
    data: withoutMember(value, 'webpackCompilationHash') as JsonObject,
    compilationHash: typeof hash === 'string' ? hash : undefined,
  }
}

/** The title in page data, which identifies a page to readers. */
export const titleOf = (data: JsonObject): string | null => {
  const title = memberAt(data, ['result', 'pageContext', 'head', 'title'])
  return typeof title === 'string' ? title : null
}
