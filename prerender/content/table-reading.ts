import type { ValuePath } from './locate.ts'
import type { SourceEntry } from './read-rows.ts'

/** Line, counted from 1, of a part of a table, and of the parts within it that its source spells out. */
export type TableLines = { readonly line: number; readonly parts: ReadonlyMap<string, TableLines> }

/** An evaluated table: plain values that another process can send. */
export type TableReading =
  | {
      readonly _tag: 'Evaluated'
      /** Sorted by id. */
      readonly rows: readonly { readonly id: string; readonly value: unknown; readonly text: string }[]
      readonly lines: TableLines
      readonly fileDigest: number
      /** Absolute paths of all files that the values depend on, packages excepted. */
      readonly dependencies: readonly string[]
    }
  | {
      readonly _tag: 'Unreadable'
      readonly line: number
      readonly problem: string
      readonly dependencies: readonly string[]
    }

/** Evaluates a table; `file` is its name in messages. */
export type EvaluateTable = (file: string, absolute: string) => Promise<TableReading>

/** Line of a part of a table; the nearest line around it where the table computes its entries. */
const lineOf = (lines: TableLines, [step, ...rest]: ValuePath): number => {
  const part = step === undefined ? undefined : lines.parts.get(String(step))
  return part === undefined ? lines.line : lineOf(part, rest)
}

/** Entries of a table, not decoded yet. An unreadable one is an entry with a fault. */
export const tableEntries = (file: string, reading: TableReading): readonly SourceEntry[] => {
  if (reading._tag === 'Unreadable') {
    const { line, problem } = reading
    const id = (file.split('/').at(-1) ?? file).replace(/\.[^.]+$/, '')
    return [{ id, file, raw: { _tag: 'Unreadable', line, problem }, fileDigest: 0 }]
  }
  const { rows, lines, fileDigest } = reading
  return rows.map(({ id, value, text }) => ({
    id,
    file,
    raw: { _tag: 'Raw', value, text, lineOf: (path) => lineOf(lines, [id, ...path]) },
    fileDigest,
  }))
}
