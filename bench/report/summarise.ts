import { bundlingMs } from '../measure/engine.ts'
import type { Measured } from '../measure/run-measured.ts'
import type { SizeResults } from './results.ts'
import { median } from './statistics.ts'

/** Medians of times and maxima of memory over all rounds. */
export type RunSummary = { readonly wallMs: number; readonly cpuMs: number | null; readonly peakBytes: number | null }

export type Phase = readonly [name: string, ms: number]

export type SizeSummary = {
  readonly articles: number
  readonly rounds: number
  readonly floor: RunSummary
  readonly bareLoop: RunSummary
  readonly cold: RunSummary
  readonly unchanged: RunSummary
  readonly oneChange: RunSummary
  readonly bundlingMs: number
  /** Wall time of the cold build without bundling. */
  readonly coldPagesMs: number
  /** Its ratios to floor and bare loop in the same round. */
  readonly ratioToFloor: number
  readonly ratioToBareLoop: number
  /** Milliseconds of each phase, in order, as reported by the engine. */
  readonly coldPhases: readonly Phase[]
  readonly oneChangePhases: readonly Phase[]
  /** Files written after one article changed. */
  readonly rewritten: number
}

const withoutNull = (values: readonly (number | null)[]): readonly number[] => values.filter((value) => value !== null)

/** The larger of the kernel's peak for the process and the sampled peak of the process tree. */
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

/** Medians over all rounds; all rounds have the same phases. */
const summarisePhases = (runs: readonly { readonly phases: readonly Phase[] }[]): readonly Phase[] =>
  (runs[0]?.phases ?? []).map(([name], at) => [name, median(runs.map(({ phases }) => phases[at]?.[1] ?? Number.NaN))])

export const summariseSize = ({ articles, rounds }: SizeResults): SizeSummary => {
  const coldPages = rounds.map(({ cold }) => cold.wallMs - bundlingMs(cold))
  const ratioTo = (run: 'floor' | 'bareLoop'): number =>
    median(rounds.map((round, index) => (coldPages[index] ?? Number.NaN) / round[run].wallMs))
  return {
    articles,
    rounds: rounds.length,
    floor: summariseRuns(rounds.map(({ floor }) => floor)),
    bareLoop: summariseRuns(rounds.map(({ bareLoop }) => bareLoop)),
    cold: summariseRuns(rounds.map(({ cold }) => cold)),
    unchanged: summariseRuns(rounds.map(({ unchanged }) => unchanged)),
    oneChange: summariseRuns(rounds.map(({ oneChange }) => oneChange)),
    bundlingMs: median(rounds.map(({ cold }) => bundlingMs(cold))),
    coldPagesMs: median(coldPages),
    ratioToFloor: ratioTo('floor'),
    ratioToBareLoop: ratioTo('bareLoop'),
    coldPhases: summarisePhases(rounds.map(({ cold }) => cold)),
    oneChangePhases: summarisePhases(rounds.map(({ oneChange }) => oneChange)),
    rewritten: median(rounds.map(({ oneChange }) => oneChange.changed)),
  }
}
