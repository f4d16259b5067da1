import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openBrowser } from '#test/support/browser.ts'
import { buildFixture } from '#test/support/build-fixture.ts'
import type { Cell } from './cells.ts'
import { FIXTURE, startFaultServer } from './fault-server.ts'
import { type CellResult, runCell } from './run-cell.ts'

export type Rig = { readonly run: (cell: Cell) => Promise<CellResult>; readonly close: () => Promise<void> }

/** Builds and serves the fixture, and starts a browser. Cells may run in parallel. */
export const openRig = async (): Promise<Rig> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-faults-'))
  const { outDir } = await buildFixture(FIXTURE, folder)
  const server = await startFaultServer(outDir)
  const browser = await openBrowser()
  return {
    run: (cell) => runCell(cell, browser, server),
    close: async () => {
      await browser.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs cells in parallel lanes, and reports each result. */
export const runCells = async (
  cells: readonly Cell[],
  lanes: number,
  run: Rig['run'],
  onResult: (result: CellResult, cell: Cell) => void,
): Promise<readonly CellResult[]> => {
  const results: CellResult[] = []
  const queue = cells.entries()
  const lane = async (): Promise<void> => {
    for (const [index, cell] of queue) {
      const result = await run(cell)
      results[index] = result
      onResult(result, cell)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
