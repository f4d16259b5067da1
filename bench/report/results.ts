import * as D from 'io-ts/Decoder'

const measured = {
  wallMs: D.number,
  cpuMs: D.nullable(D.number),
  peak: D.nullable(D.struct({ own: D.number, tree: D.number })),
}

const EngineRun = D.struct({
  ...measured,
  phases: D.array(D.tuple(D.string, D.number)),
  pages: D.number,
  changed: D.number,
  removed: D.number,
  bytes: D.number,
})

const Round = D.struct({
  floor: D.struct(measured),
  bareLoop: D.struct(measured),
  cold: EngineRun,
  unchanged: EngineRun,
  oneChange: EngineRun,
})

const SizeResults = D.struct({
  /** Number of articles, without the site's other pages. */
  articles: D.number,
  articleBytes: D.number,
  rounds: D.array(Round),
})
export type SizeResults = D.TypeOf<typeof SizeResults>

/** `results.json`: all measurements of one run, in milliseconds and bytes. */
export const Results = D.struct({
  /** YYYY-MM-DD */
  day: D.string,
  machine: D.struct({
    processor: D.string,
    cores: D.number,
    memoryBytes: D.number,
    system: D.string,
    node: D.string,
    /** Load average of the minute before the run. */
    loadBefore: D.number,
    outputOn: D.string,
  }),
  sizes: D.array(SizeResults),
})
export type Results = D.TypeOf<typeof Results>
