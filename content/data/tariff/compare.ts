import type { LineRow } from './lines.ts'

/** A line whose rate differs between what is on file and an export. */
export type LineChange =
  | { readonly did: 'added'; readonly code: string; readonly rate: string }
  | { readonly did: 'removed'; readonly code: string; readonly before: string }
  | { readonly did: 'changed'; readonly code: string; readonly before: string; readonly rate: string }

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const byCode = (one: { readonly code: string; readonly from?: string }, other: typeof one): number =>
  `${one.code}${one.from ?? ''}` < `${other.code}${other.from ?? ''}` ? -1 : 1

const isOpen = ({ to }: LineRow): boolean => to === undefined

/** Changes that an export makes, by code. */
export const compareLines = (rows: readonly LineRow[], rates: ReadonlyMap<string, string>): readonly LineChange[] => {
  const before = new Map(rows.filter(isOpen).map(({ code, rate }) => [code, rate]))
  return [
    ...[...rates].flatMap(([code, rate]): readonly LineChange[] => {
      const old = before.get(code)
      if (old === undefined) return [{ did: 'added', code, rate }]
      return old === rate ? [] : [{ did: 'changed', code, before: old, rate }]
    }),
    ...[...before].flatMap(([code, old]): readonly LineChange[] =>
      rates.has(code) ? [] : [{ did: 'removed', code, before: old }],
    ),
  ].toSorted(byCode)
}

/**
 * Rows after an export that applies from a day: rows of changed and removed lines end on the day before. A row that
 * began on that day or later is replaced, so that an import can be repeated.
 */
export const applyChanges = (
  rows: readonly LineRow[],
  changes: readonly LineChange[],
  from: string,
): readonly LineRow[] => {
  const changed = new Map(changes.map((change) => [change.code, change]))
  return [
    ...rows.flatMap((row): readonly LineRow[] => {
      if (!changed.has(row.code) || !isOpen(row)) return [row]
      return row.from >= from ? [] : [{ ...row, to: dayBefore(from) }]
    }),
    ...changes.flatMap((change): readonly LineRow[] =>
      change.did === 'removed' ? [] : [{ code: change.code, from, rate: change.rate }],
    ),
  ].toSorted(byCode)
}

const dotted = (code: string): string => `${code.slice(0, 4)}.${code.slice(4, 6)}.${code.slice(6)}`

/** The changes as lines of text, with their number. */
export const writeChanges = (changes: readonly LineChange[]): string => {
  const of = (did: LineChange['did']): number => changes.filter((change) => change.did === did).length
  const lines = changes.map((change) => {
    if (change.did === 'added') return `added    ${dotted(change.code)}  ${change.rate}`
    if (change.did === 'removed') return `removed  ${dotted(change.code)}  was ${change.before}`
    return `changed  ${dotted(change.code)}  ${change.before} → ${change.rate}`
  })
  return [...lines, `${of('added')} added, ${of('removed')} removed, ${of('changed')} changed.`].join('\n')
}
