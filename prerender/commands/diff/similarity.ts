import { canonicalJson, type Json } from '../../base/json/canonical-json.ts'

export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members that identify items of a list. */
const NAMES = ['id', 'slug', 'key', 'path', 'href', 'url', 'src', 'name'] as const

/** Overlap of two multisets: 0 none, 1 complete. */
const shared = (a: readonly string[], b: readonly string[]): number => {
  if (a.length + b.length === 0) return 1
  const left = new Map<string, number>()
  for (const item of a) left.set(item, (left.get(item) ?? 0) + 1)
  let both = 0
  for (const item of b) {
    const count = left.get(item) ?? 0
    if (count === 0) continue
    left.set(item, count - 1)
    both += 1
  }
  return (2 * both) / (a.length + b.length)
}

/** Words of a text; in scripts written without spaces, each character counts as one. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []

const hasSameName = (a: JsonObject, b: JsonObject): boolean =>
  NAMES.some((name) => typeof a[name] === 'string' && a[name] !== '' && a[name] === b[name])

/**
 * Similarity of two values, from 0 to 1: texts by words, lists by items, objects by members. Objects with the same
 * identifying member are at least half similar.
 */
export const similarity = (a: Json, b: Json, depth = 0): number => {
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 1 : shared(wordsOf(a), wordsOf(b))
  if (Array.isArray(a) && Array.isArray(b)) {
    return shared(
      a.map((item: Json) => canonicalJson(item)),
      b.map((item: Json) => canonicalJson(item)),
    )
  }
  const isSame = (): number => (canonicalJson(a) === canonicalJson(b) ? 1 : 0)
  if (!isObject(a) || !isObject(b)) return isSame()
  // Below this depth, only equality counts.
  if (depth > 2) return isSame()
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const sum = keys.reduce((total, key) => {
    const [left, right] = [a[key], b[key]]
    return left === undefined || right === undefined ? total : total + similarity(left, right, depth + 1)
  }, 0)
  return Math.max(keys.length === 0 ? 1 : sum / keys.length, hasSameName(a, b) ? 0.5 : 0)
}
