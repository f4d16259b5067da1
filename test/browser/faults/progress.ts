import { Presets, SingleBar } from 'cli-progress'
import { type Cell, cellWords } from './cells.ts'
import { describeViolation } from './oracle.ts'
import type { CellResult } from './run-cell.ts'
import { isFailed } from './summary.ts'

export type RunProgress = { readonly tell: (result: CellResult, cell: Cell) => void; readonly stop: () => void }

const LINE_EVERY = 50

const failureLine = (cell: Cell, { violations }: CellResult): string =>
  `FAILED  ${cellWords(cell)}: ${violations.map(describeViolation).join('; ')}`

/** A bar on a terminal, a line now and then elsewhere; failures are told at once on both. */
export const createProgress = (total: number): RunProgress => {
  let done = 0
  let failed = 0
  const bar = process.stdout.isTTY
    ? new SingleBar(
        { format: '{bar} {value}/{total} cells, {failed} failed, {eta_formatted} left', clearOnComplete: true },
        Presets.rect,
      )
    : undefined
  bar?.start(total, 0, { failed })
  return {
    tell: (result, cell) => {
      done += 1
      if (isFailed(result)) {
        failed += 1
        // Blanks wipe out what is left of the bar.
        process.stdout.write(`${bar === undefined ? '' : '\r'}${failureLine(cell, result).padEnd(100)}\n`)
      }
      bar?.update(done, { failed })
      if (bar === undefined && (done % LINE_EVERY === 0 || done === total))
        console.log(`${done}/${total} cells, ${failed} failed`)
    },
    stop: () => bar?.stop(),
  }
}
