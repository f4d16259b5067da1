import { BUDGET_ARTICLES, MOST_ONE_CHANGE_MS, MOST_PEAK_BYTES, MOST_RATIO } from './budgets.ts'
import type { RunSummary, SizeSummary } from './summarise.ts'

export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Three digits that count, as far as a second has them. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`

export const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

const orDash = (value: number | null, format: (value: number) => string): string => (value === null ? '–' : format(value))

/** A number that a budget is about, marked where it is over it. */
const within = (text: string, isWithin: boolean): string => (isWithin ? text : `${text} !`)

type Row = { readonly label: string; readonly cell: (size: SizeSummary) => string }

const RUNS: readonly (readonly [keyof SizeSummary & ('floor' | 'cold' | 'unchanged' | 'oneChange'), string])[] = [
  ['floor', 'floor'],
  ['cold', 'cold'],
  ['unchanged', 'nothing changed'],
  ['oneChange', 'one article changed'],
]

const peakCell = (name: string, { peakBytes }: RunSummary): string =>
  orDash(peakBytes, (bytes) => within(formatMegabytes(bytes), name === 'floor' || bytes <= MOST_PEAK_BYTES))

const ROWS: readonly Row[] = [
  { label: 'floor', cell: ({ floor }) => formatSeconds(floor.wallMs) },
  { label: 'engine, cold', cell: ({ cold }) => formatSeconds(cold.wallMs) },
  { label: '… of which bundling', cell: ({ bundlingMs }) => formatSeconds(bundlingMs) },
  { label: '… the rest', cell: ({ coldPagesMs }) => formatSeconds(coldPagesMs) },
  {
    label: `… the rest ÷ floor (at most ${MOST_RATIO} for ${formatCount(BUDGET_ARTICLES)})`,
    cell: ({ ratio, articles }) => within(`${ratio.toFixed(2)} ×`, ratio <= MOST_RATIO || articles !== BUDGET_ARTICLES),
  },
  { label: 'engine, nothing changed', cell: ({ unchanged }) => formatSeconds(unchanged.wallMs) },
  {
    label: `engine, one article changed (at most ${MOST_ONE_CHANGE_MS / 1000} s for ${formatCount(BUDGET_ARTICLES)})`,
    cell: ({ oneChange, articles }) =>
      within(formatSeconds(oneChange.wallMs), oneChange.wallMs <= MOST_ONE_CHANGE_MS || articles !== BUDGET_ARTICLES),
  },
  { label: '… files written', cell: ({ rewritten }) => formatCount(rewritten) },
  ...RUNS.map(([name, words]) => ({
    label: `processor time, ${words}`,
    cell: (size: SizeSummary) => orDash(size[name].cpuMs, formatSeconds),
  })),
  ...RUNS.map(([name, words]) => ({
    label: name === 'floor' ? 'peak memory, floor' : `peak memory, ${words} (at most ${formatMegabytes(MOST_PEAK_BYTES)})`,
    cell: (size: SizeSummary) => peakCell(name, size[name]),
  })),
  { label: 'rounds', cell: ({ rounds }) => formatCount(rounds) },
]

/** All numbers, a row for each thing measured and a column for each size; the first row is the heading. */
const cellsOf = (sizes: readonly SizeSummary[]): readonly (readonly string[])[] => [
  ['', ...sizes.map(({ articles }) => `${formatCount(articles)} articles`)],
  ...ROWS.map(({ label, cell }) => [label, ...sizes.map(cell)]),
]

export const formatMarkdownTable = (sizes: readonly SizeSummary[]): string => {
  const [head = [], ...rows] = cellsOf(sizes).map((cells) => `| ${cells.join(' | ')} |`)
  return [head, `|---|${'---:|'.repeat(sizes.length)}`, ...rows].join('\n')
}

export const formatTerminalTable = (sizes: readonly SizeSummary[]): string => {
  const cells = cellsOf(sizes)
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const pad = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return cells.map((row) => row.map(pad).join('  ')).join('\n')
}
