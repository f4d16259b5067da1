import { isInEu } from '../eu-states.ts'
import type { MeasureRow, MeasureScope, StackingRow } from './measure-table.ts'
import { type Listing, linesUnder, listingOf, partsOfLine, type UsTariff } from './tariff-chapter.ts'

export type MeasureEntry = {
  readonly hs: string | undefined
  readonly origin: string
  readonly entryDate: string
  readonly usmca: boolean
}

/** Why a measure that may be due is not counted. */
export type OpenReason =
  | MeasureScope
  /** Its list names more digits than the code has, or only some lines under the code. */
  | 'line'
  /** No code was given. */
  | 'code'
  /** The content that is not of the US pays it. */
  | 'us-content'

export type OpenMeasure = { readonly row: MeasureRow; readonly reason: OpenReason }

export type YieldedMeasure = { readonly row: MeasureRow; readonly to: MeasureRow; readonly source: string }

export type FoundMeasures = {
  /** Due by a final notice. */
  readonly due: readonly MeasureRow[]
  /** Reported, or due unless the code is exempt. */
  readonly likely: readonly MeasureRow[]
  /** Those that are due, but not beside the likely ones. */
  readonly spared: readonly MeasureRow[]
  readonly open: readonly OpenMeasure[]
  /** Measures that others displace. */
  readonly yielded: readonly YieldedMeasure[]
}

type Measures = {
  readonly tariff: UsTariff
  readonly measures: readonly MeasureRow[]
  readonly stacking: readonly StackingRow[]
}

const includes = (countries: readonly string[], origin: string): boolean =>
  countries.includes(origin) || (isInEu(origin) && countries.includes('EU'))

/** Measures of a day for goods from a country, whatever their code. */
const inForce = (rows: readonly MeasureRow[], { origin, entryDate, usmca }: MeasureEntry): readonly MeasureRow[] =>
  rows.filter(
    ({ from, to = '9999-12-31', origins, notOrigins = [], usmca: effect }) =>
      from <= entryDate &&
      entryDate <= to &&
      (origins === undefined || includes(origins, origin)) &&
      !includes(notOrigins, origin) &&
      !(usmca && effect === 'free'),
  )

type Verdict = 'due' | 'likely' | OpenReason

const opposite: Readonly<Record<Listing, Listing>> = { all: 'none', some: 'some', none: 'all' }

/** Judges a measure for one line; undefined if it does not cover the line. */
const judge = (
  { list, except, scope, status, usmca: effect }: MeasureRow,
  code: string | undefined,
  usmca: boolean,
  tariff: UsTariff,
): Verdict | undefined => {
  if (code === undefined && list !== undefined) return 'code'
  const listed = list === undefined || code === undefined ? 'all' : listingOf(tariff, list, code)
  const kept = except === undefined || code === undefined ? 'all' : opposite[listingOf(tariff, except, code)]
  if (listed === 'none' || kept === 'none') return undefined
  if (scope !== undefined) return scope
  if (usmca && effect === 'content') return 'us-content'
  if (listed === 'some' || kept === 'some') return 'line'
  return status === 'reported' || (code === undefined && except !== undefined) ? 'likely' : 'due'
}

type Judged = { readonly row: MeasureRow; readonly verdict: Verdict }

const isCounted = (verdict: Verdict): boolean => verdict === 'due' || verdict === 'likely'

/** Leaves the last counted measure of each family; those before it are replaced. */
const onePerFamily = (judged: readonly Judged[]): readonly Judged[] =>
  judged.filter(
    ({ row, verdict }, index) =>
      !judged.slice(index + 1).some((later) => later.row.family === row.family && later.verdict === 'due') &&
      !(
        verdict === 'likely' &&
        judged.slice(index + 1).some((later) => later.row.family === row.family && isCounted(later.verdict))
      ),
  )

const judgeLine = (
  code: string | undefined,
  rows: readonly MeasureRow[],
  { usmca }: MeasureEntry,
  { tariff, stacking }: Measures,
): Pick<FoundMeasures, 'yielded'> & { readonly judged: readonly Judged[] } => {
  const judged = onePerFamily(
    rows.flatMap((row) => {
      const verdict = judge(row, code, usmca, tariff)
      return verdict === undefined ? [] : [{ row, verdict }]
    }),
  )
  const displace = (among: readonly Judged[]): readonly YieldedMeasure[] =>
    judged.flatMap(({ row }) => {
      for (const { yieldsTo, source } of stacking.filter(({ family }) => family === row.family)) {
        const stronger = among.find((other) => other.verdict === 'due' && yieldsTo.includes(other.row.family))
        if (stronger !== undefined) return [{ row, to: stronger.row, source }]
      }
      return []
    })
  // What is displaced itself displaces nothing.
  const displaced = displace(judged)
  const yielded = displace(judged.filter(({ row }) => !displaced.some((other) => other.row === row)))
  return { judged: judged.filter(({ row }) => !yielded.some((other) => other.row === row)), yielded }
}

const weight = ({ percent, upTo }: MeasureRow): number => Number(percent ?? upTo ?? 0)

/**
 * The same verdict on all lines counts; one on some lines only depends on the line. Where each line has another row of a
 * family, its lowest rate is due for certain, once: another row of the same rate adds nothing.
 */
const join = (lines: readonly (readonly Judged[])[]): readonly Judged[] => {
  const rows = [...new Set(lines.flatMap((line) => line.map(({ row }) => row)))]
  const isLowest = (row: MeasureRow): boolean =>
    lines.every((line) =>
      line.some(
        (judged) => judged.verdict === 'due' && judged.row.family === row.family && weight(judged.row) >= weight(row),
      ),
    )
  return rows.flatMap((row, index): readonly Judged[] => {
    const verdicts = lines.map((line) => line.find((judged) => judged.row === row)?.verdict)
    const [first] = verdicts
    if (first !== undefined && verdicts.every((verdict) => verdict === first)) return [{ row, verdict: first }]
    if (!isLowest(row)) return [{ row, verdict: 'line' }]
    const isCountedBefore = rows.slice(0, index).some((other) => other.family === row.family && isLowest(other))
    return isCountedBefore ? [] : [{ row, verdict: 'due' }]
  })
}

/** Those of the measures that are due which a likely one replaces, as the later of its family or by the stacking table. */
const sparedBy = (
  due: readonly MeasureRow[],
  likely: readonly MeasureRow[],
  stacking: readonly StackingRow[],
): readonly MeasureRow[] => {
  const families = likely.map(({ family }) => family)
  const yieldsTo = (row: MeasureRow): readonly string[] =>
    stacking.filter(({ family }) => family === row.family).flatMap((rule) => rule.yieldsTo)
  return due.filter((row) => families.some((family) => family === row.family || yieldsTo(row).includes(family)))
}

/**
 * Finds the additional duties of an entry. A code of six or eight digits has the measures that all its lines have, and
 * all parts of them that lists divide between them; what only some have depends on the line. A measure displaces others where the stacking table says so.
 */
export const findMeasures = (entry: MeasureEntry, measures: Measures): FoundMeasures => {
  const { hs, entryDate } = entry
  const rows = inForce(measures.measures, entry)
  const under =
    hs === undefined
      ? []
      : linesUnder(measures.tariff, hs, entryDate).flatMap(({ code }) => partsOfLine(measures.tariff, code))
  const codes = hs === undefined || hs.length > 8 || under.length === 0 ? [hs] : under
  const lines = codes.map((code) => judgeLine(code, rows, entry, measures))
  const judged = join(lines.map((line) => line.judged))
  const of = (wanted: Verdict): readonly MeasureRow[] =>
    judged.flatMap(({ row, verdict }) => (verdict === wanted ? [row] : []))
  const likely = of('likely')
  return {
    due: of('due'),
    likely,
    spared: sparedBy(of('due'), likely, measures.stacking),
    open: judged.flatMap(({ row, verdict }, index) => {
      if (verdict === 'due' || verdict === 'likely') return []
      // Without a code, one of a family stands for its lists.
      const isRepeated = judged.slice(0, index).some((other) => other.row.family === row.family)
      return verdict === 'code' && isRepeated ? [] : [{ row, reason: verdict }]
    }),
    yielded:
      lines[0]?.yielded.filter(({ row }) => lines.every((line) => line.yielded.some((other) => other.row === row))) ??
      [],
  }
}
