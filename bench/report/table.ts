import { BUDGET_ARTICLES, MAX_ONE_CHANGE_MS, MAX_PEAK_BYTES, MAX_RATIO } from './budgets.ts'
import type { Phase, RunSummary, SizeSummary } from './summarise.ts'

export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Two decimals below 10 s, one above. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`

export const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

const formatRatio = (ratio: number): string => `${ratio.toFixed(2)} ×`

const orDash = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value)

/** A figure with a budget, marked if it exceeds the budget. */
const within = (text: string, isWithin: boolean): string => (isWithin ? text : `${text} !`)

type Row = { readonly label: string; readonly cell: (size: SizeSummary) => string }

type RunName = 'floor' | 'bareLoop' | 'cold' | 'unchanged' | 'oneChange'

const RUNS: readonly (readonly [RunName, string])[] = [
  ['floor', 'floor'],
  ['bareLoop', 'bare loop'],
  ['cold', 'cold'],
  ['unchanged', 'nothing changed'],
  ['oneChange', 'one article changed'],
]

const isEngine = (name: RunName): boolean => name !== 'floor' && name !== 'bareLoop'

const peakCell = (name: RunName, { peakBytes }: RunSummary): string =>
  orDash(peakBytes, (bytes) => within(formatMegabytes(bytes), !isEngine(name) || bytes <= MAX_PEAK_BYTES))

const phaseCell = (phases: readonly Phase[], name: string): string =>
  orDash(phases.find(([candidate]) => candidate === name)?.[1] ?? null, formatSeconds)

/** One row for each phase of any size. */
const phaseRows = (sizes: readonly SizeSummary[], of: (size: SizeSummary) => readonly Phase[]): readonly Row[] =>
  [...new Set(sizes.flatMap((size) => of(size).map(([name]) => name)))].map((name) => ({
    label: `… ${name.toLowerCase()}`,
    cell: (size) => phaseCell(of(size), name),
  }))

const rowsOf = (sizes: readonly SizeSummary[]): readonly Row[] => [
  { label: 'floor: React for production', cell: ({ floor }) => formatSeconds(floor.wallMs) },
  { label: 'bare loop: the same, React for development', cell: ({ bareLoop }) => formatSeconds(bareLoop.wallMs) },
  { label: 'engine, cold', cell: ({ cold }) => formatSeconds(cold.wallMs) },
  ...phaseRows(sizes, ({ coldPhases }) => coldPhases),
  { label: 'cold without bundling', cell: ({ coldPagesMs }) => formatSeconds(coldPagesMs) },
  {
    label: `… ÷ floor (at most ${MAX_RATIO} for ${formatCount(BUDGET_ARTICLES)})`,
    cell: ({ ratioToFloor, articles }) =>
      within(formatRatio(ratioToFloor), ratioToFloor <= MAX_RATIO || articles !== BUDGET_ARTICLES),
  },
  { label: '… ÷ bare loop', cell: ({ ratioToBareLoop }) => formatRatio(ratioToBareLoop) },
  { label: 'engine, nothing changed', cell: ({ unchanged }) => formatSeconds(unchanged.wallMs) },
  {
    label: `engine, one article changed (at most ${MAX_ONE_CHANGE_MS / 1000} s for ${formatCount(BUDGET_ARTICLES)})`,
    cell: ({ oneChange, articles }) =>
      within(formatSeconds(oneChange.wallMs), oneChange.wallMs <= MAX_ONE_CHANGE_MS || articles !== BUDGET_ARTICLES),
  },
  ...phaseRows(sizes, ({ oneChangePhases }) => oneChangePhases),
  { label: '… files written', cell: ({ rewritten }) => formatCount(rewritten) },
  ...RUNS.map(([name, words]) => ({
    label: `processor time, ${words}`,
    cell: (size: SizeSummary) => orDash(size[name].cpuMs, formatSeconds),
  })),
  ...RUNS.map(([name, words]) => ({
    label: `peak memory, ${words}${isEngine(name) ? ` (at most ${formatMegabytes(MAX_PEAK_BYTES)})` : ''}`,
    cell: (size: SizeSummary) => peakCell(name, size[name]),
  })),
  { label: 'rounds', cell: ({ rounds }) => formatCount(rounds) },
]

/** All figures, with a column for each size; the first row is the heading. */
const cellsOf = (sizes: readonly SizeSummary[]): readonly (readonly string[])[] => [
  ['', ...sizes.map(({ articles }) => `${formatCount(articles)} articles`)],
  ...rowsOf(sizes).map(({ label, cell }) => [label, ...sizes.map(cell)]),
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
