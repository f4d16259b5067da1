import { median } from '../report/statistics.ts'
import type { Key } from './measure-keys.ts'

export type TypedRow = {
  readonly edition: string
  readonly field: string
  /** The keys while code loads, and those after. */
  readonly part: 'first' | 'later'
  readonly keys: readonly Key[]
}

/** Milliseconds that a key may take. */
const BUDGET = 50

/** The value that 95 of 100 do not exceed. */
const ninetyFifth = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

const spread = (values: readonly number[]): readonly number[] =>
  [median(values), ninetyFifth(values), Math.max(...values)].map(Math.round)

const marked = (milliseconds: number): string => (milliseconds > BUDGET ? `${milliseconds} !` : String(milliseconds))

const cellsOf = ({ edition, field, part, keys }: TypedRow): readonly string[] => [
  `${field} (${edition}), ${part === 'first' ? 'while code loads' : 'after'}`,
  String(keys.length),
  ...(['longest', 'work', 'paint'] as const).map((figure) =>
    spread(keys.map((key) => key[figure]))
      .map(marked)
      .join(' / '),
  ),
]

/** A row in one line. */
export const textOf = (row: TypedRow): string => {
  const [name, count, longest, work, paint] = cellsOf(row)
  return `${name}: ${count} keys, longest task ${longest} ms, all tasks ${work} ms, to the paint ${paint} ms`
}

type Circumstances = {
  readonly day: string
  readonly machine: string
  /** Load of the machine before and after. */
  readonly load: readonly [number, number]
  readonly rounds: number
}

/** The report in Markdown: one row for each field, edition and part. */
export const formatReport = (
  rows: readonly TypedRow[],
  { day, machine, load: [before, after], rounds }: Circumstances,
): string => `# Typing: what a key in a field for places takes

Names of ports, in Latin letters and in Chinese, typed key by key into the output of \`npm run build\` with a phone's window
and a processor slowed down four times; ${rounds} rounds, an empty cache in each. Written by \`npm run bench:typing -- --keep\`.
*While code loads* is the first name, from the load of the document on: the page becomes interactive within its first keys.

Each cell has median, ninety-fifth percent and worst, in milliseconds; what is more than ${BUDGET} has a \`!\`. *Longest
task*: the longest of the main thread until the next key, in which it answers nothing else. *All tasks*: the sum of them,
answers of the worker included. Both are processor time, slowed down, which depends less on what else the machine does.
*Paint* is time by the clock, from the key to the next frame as the browser reports it, from 16 on in steps of eight:
recording, drawing without a graphics card and a busy machine are in it.

| field | keys | longest task | all tasks | paint |
|---|---:|---:|---:|---:|
${rows.map((row) => `| ${cellsOf(row).join(' | ')} |`).join('\n')}

${day}, ${machine}; load before and after: ${before.toFixed(2)} and ${after.toFixed(2)}.
`
