import type { Json } from '../../base/json/canonical-json.ts'
import { similarity } from './similarity.ts'

/** Indexes in two lists, or in one of them. */
export type Pair = { readonly before: number | undefined; readonly after: number | undefined }

/** Items less similar than this are different items. */
const ALIKE = 0.4

/** With more pairs than this, items count as removed and added without comparison. */
const MAX_CELLS = 2_500

/** Strings, numbers and other scalars, also as the only member of an object. */
const isPlain = (value: Json): boolean => {
  if (typeof value !== 'object' || value === null) return true
  const [first, ...others] = Array.isArray(value) ? [] : Object.values(value)
  return first !== undefined && others.length === 0 && isPlain(first)
}

const alone = (side: 'before' | 'after', from: number, to: number): readonly Pair[] =>
  Array.from({ length: to - from }, (_, index) => ({ before: undefined, after: undefined, [side]: from + index }))

/** Ordered pairs of similar items whose total similarity is greatest. */
const alikePairs = (before: readonly Json[], after: readonly Json[]): readonly (readonly [number, number])[] => {
  if (before.length * after.length > MAX_CELLS) return []
  const alike = before.map((a) => after.map((b) => similarity(a, b)))
  const best: number[][] = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0
  const together = (row: number, column: number): number => {
    const score = alike[row]?.[column] ?? 0
    return score < ALIKE ? -1 : score + at(row + 1, column + 1)
  }
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      ;(best[row] as number[])[column] = Math.max(at(row + 1, column), at(row, column + 1), together(row, column))
    }
  }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (together(row, column) === at(row, column)) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (at(row + 1, column) === at(row, column)) row += 1
    else column += 1
  }
  return pairs
}

/** Pairs removed list items with added ones. Scalars are also paired in order if as many were removed as added. */
export const pairItems = (before: readonly Json[], after: readonly Json[]): readonly Pair[] => {
  const pairs: Pair[] = []
  const between = (a: readonly [number, number], b: readonly [number, number]): void => {
    const [gone, come] = [before.slice(...a), after.slice(...b)]
    if (gone.length === come.length && [...gone, ...come].every(isPlain)) {
      for (const index of gone.keys()) pairs.push({ before: a[0] + index, after: b[0] + index })
    } else pairs.push(...alone('before', ...a), ...alone('after', ...b))
  }
  let [aDone, bDone] = [0, 0]
  for (const [a, b] of alikePairs(before, after)) {
    between([aDone, a], [bDone, b])
    pairs.push({ before: a, after: b })
    aDone = a + 1
    bDone = b + 1
  }
  between([aDone, before.length], [bDone, after.length])
  return pairs
}
