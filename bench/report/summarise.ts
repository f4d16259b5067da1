import { bundlingMs } from '../measure/engine.ts'
import type { Measured } from '../measure/run-measured.ts'
import type { SizeResults } from './results.ts'
import { median } from './statistics.ts'

/** The median of all rounds for times, the highest of all rounds for memory. */
export type RunSummary = { readonly wallMs: number; readonly cpuMs: number | null; readonly peakBytes: number | null }

export type SizeSummary = {
  readonly articles: number
  readonly rounds: number
  readonly floor: RunSummary
  readonly cold: RunSummary
  readonly unchanged: RunSummary
  readonly oneChange: RunSummary
  readonly bundlingMs: number
  /** Wall time of the cold build without bundling. */
  readonly coldPagesMs: number
  /** That time against the floor's of the same round. */
  readonly ratio: number
  /** Files written when one article had changed. */
  readonly rewritten: number
}

const withoutNull = (values: readonly (number | null)[]): readonly number[] => values.filter((value) => value !== null)

/** The larger of what the kernel counted for the process and what was sampled of it and its descendants. */
const peakOf = ({ peak }: Measured): number | null => (peak === null ? null : Math.max(peak.own, peak.tree))

const summariseRuns = (runs: readonly Measured[]): RunSummary => {
  const cpu = withoutNull(runs.map(({ cpuMs }) => cpuMs))
  const peaks = withoutNull(runs.map(peakOf))
  return {
    wallMs: median(runs.map(({ wallMs }) => wallMs)),
    cpuMs: cpu.length === 0 ? null : median(cpu),
    peakBytes: peaks.length === 0 ? null : Math.max(...peaks),
  }
}

export const summariseSize = ({ articles, rounds }: SizeResults): SizeSummary => {
  const coldPages = rounds.map(({ cold }) => cold.wallMs - bundlingMs(cold))
  return {
    articles,
    rounds: rounds.length,
    floor: summariseRuns(rounds.map(({ floor }) => floor)),
    cold: summariseRuns(rounds.map(({ cold }) => cold)),
    unchanged: summariseRuns(rounds.map(({ unchanged }) => unchanged)),
    oneChange: summariseRuns(rounds.map(({ oneChange }) => oneChange)),
    bundlingMs: median(rounds.map(({ cold }) => bundlingMs(cold))),
    coldPagesMs: median(coldPages),
    ratio: median(rounds.map(({ floor }, index) => (coldPages[index] ?? Number.NaN) / floor.wallMs)),
    rewritten: median(rounds.map(({ oneChange }) => oneChange.changed)),
  }
}
