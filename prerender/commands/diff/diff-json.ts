import { canonicalJson, type Json } from '../../base/json/canonical-json.ts'
import { align } from './align.ts'
import { type Pair, pairItems } from './pair-items.ts'
import { isObject } from './similarity.ts'

/**
 * A difference of two JSON values at a `path` such as `result.data.items[2].title`. List indexes are those of the later
 * value; for removed items and in `from`, those of the earlier one.
 */
export type JsonChange =
  | { readonly kind: 'added'; readonly path: string; readonly after: Json }
  | { readonly kind: 'removed'; readonly path: string; readonly before: Json }
  | { readonly kind: 'changed'; readonly path: string; readonly before: Json; readonly after: Json }
  /** A list item that has moved. */
  | { readonly kind: 'moved'; readonly path: string; readonly from: string; readonly value: Json }

const memberPath = (at: string, key: string): string => {
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${at}[${JSON.stringify(key)}]`
  return at === '' ? key : `${at}.${key}`
}

const byteOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const pairsOf = (before: readonly Json[], after: readonly Json[]): readonly Pair[] => {
  const texts = (items: readonly Json[]): readonly string[] => items.map((item) => canonicalJson(item))
  return align(texts(before), texts(after)).flatMap(({ isSame, before: [aFrom, aTo], after: [bFrom, bTo] }) =>
    isSame
      ? []
      : pairItems(before.slice(aFrom, aTo), after.slice(bFrom, bTo)).map((pair) => ({
          before: pair.before === undefined ? undefined : pair.before + aFrom,
          after: pair.after === undefined ? undefined : pair.after + bFrom,
        })),
  )
}

/** Turns a removed item that was added elsewhere into a moved one. */
const withMoves = (changes: readonly JsonChange[], own: ReadonlySet<JsonChange>): readonly JsonChange[] => {
  const gone = new Map<string, JsonChange[]>()
  for (const change of changes) {
    if (change.kind !== 'removed' || !own.has(change)) continue
    const text = canonicalJson(change.before)
    gone.set(text, [...(gone.get(text) ?? []), change])
  }
  const moved = new Set<JsonChange>()
  const joined = changes.map((change): JsonChange => {
    if (change.kind !== 'added' || !own.has(change)) return change
    const source = gone.get(canonicalJson(change.after))?.shift()
    if (source === undefined) return change
    moved.add(source)
    return { kind: 'moved', path: change.path, from: source.path, value: change.after }
  })
  return joined.filter((change) => !moved.has(change))
}

const diffLists = (before: readonly Json[], after: readonly Json[], at: string): readonly JsonChange[] => {
  const own = new Set<JsonChange>()
  const changes = pairsOf(before, after).flatMap(({ before: a, after: b }) => {
    const found = diffJson(
      a === undefined ? undefined : before[a],
      b === undefined ? undefined : after[b],
      `${at}[${b ?? a}]`,
    )
    if (a === undefined || b === undefined) for (const change of found) own.add(change)
    return found
  })
  return withMoves(changes, own)
}

/**
 * Lists every difference of two JSON values; undefined means absent. List items are aligned first, so that an inserted
 * item is one addition; a similar item is compared by its members.
 */
export const diffJson = (before: Json | undefined, after: Json | undefined, at = ''): readonly JsonChange[] => {
  if (before === undefined) return after === undefined ? [] : [{ kind: 'added', path: at, after }]
  if (after === undefined) return [{ kind: 'removed', path: at, before }]
  if (before === after) return []
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, at)
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(byteOrder)
    const own = (value: { readonly [key: string]: Json }, key: string): Json | undefined =>
      Object.hasOwn(value, key) ? value[key] : undefined
    return keys.flatMap((key) => diffJson(own(before, key), own(after, key), memberPath(at, key)))
  }
  return [{ kind: 'changed', path: at, before, after }]
}
