import { Presets, SingleBar } from 'cli-progress'

export type RunProgress = {
  /** Notes one result; the words say what has failed. */
  readonly tell: (hasFailed: boolean, words: string) => void
  readonly stop: () => void
}

const LINE_EVERY = 10

/** A bar on a terminal, occasional lines elsewhere; failures are printed at once on both. */
export const createProgress = (total: number, what: string): RunProgress => {
  let done = 0
  let failed = 0
  const bar = process.stdout.isTTY
    ? new SingleBar(
        { format: `{bar} {value}/{total} ${what}, {failed} failed, {eta_formatted} left`, clearOnComplete: true },
        Presets.rect,
      )
    : undefined
  bar?.start(total, 0, { failed })
  return {
    tell: (hasFailed, words) => {
      done += 1
      if (hasFailed) {
        failed += 1
        // Spaces erase the rest of the bar.
        process.stdout.write(`${bar === undefined ? '' : '\r'}${`FAILED  ${words}`.padEnd(100)}\n`)
      }
      bar?.update(done, { failed })
      if (bar === undefined && (done % LINE_EVERY === 0 || done === total))
        console.log(`${done}/${total} ${what}, ${failed} failed`)
    },
    stop: () => bar?.stop(),
  }
}
