import { createHash } from 'node:crypto'
import { checksAll } from '#test/support/checks-all.ts'
import { type Cell, cellId, tableCells } from './cells.ts'
import type { Fault } from './faults.ts'
import type { Moment } from './moments.ts'
import { setId } from './resources.ts'

/** Approximate duration of a cell in seconds, so that the sample is spent where it proves most. */
const MOMENT_COST: Readonly<Record<Moment, number>> = {
  'first-load': 3,
  prefetch: 4,
  hover: 3,
  click: 3,
  back: 4,
  overtaking: 4,
  overtaken: 4,
}
const FAULT_COST: Partial<Readonly<Record<Fault, number>>> = { silent: 4, offline: 2, slow: 1 }

const costOf = ({ fault, moment }: Cell): number => MOMENT_COST[moment] + (FAULT_COST[fault] ?? 0)

/** Value of a cell for the sample: rows and columns above all, then pairs of them. */
const shownBy = ({ resources, fault, lasting, moment, worker }: Cell): readonly (readonly [string, number])[] => {
  const row = setId(resources)
  return [
    [row, 100],
    [fault, 100],
    [moment, 100],
    [worker, 100],
    [`${row} ${worker}`, 3],
    [`${moment} ${worker}`, 3],
    [`${row} ${fault}`, 4],
    [`${row} ${moment}`, 4],
    [`${fault} ${moment}`, 3],
    [`${fault} ${lasting}`, 1],
    [`${row} ${lasting}`, 1],
  ]
}

/** Enough for every row and column to be among them, and few enough to be compared. */
const MAX_CANDIDATES = 5_000

/** A fixed order in which neighbours have nothing in common. */
export const shuffle = (cells: readonly Cell[], seed = ''): readonly Cell[] => {
  const orderOf = new Map(
    cells.map((cell) => [
      cell,
      createHash('sha256')
        .update(seed + cellId(cell))
        .digest('hex'),
    ]),
  )
  return cells.toSorted((a, b) => ((orderOf.get(a) ?? '') < (orderOf.get(b) ?? '') ? -1 : 1))
}

/** Chooses cells one by one by what they add to those before. The same table gives the same sample. */
export const takeSample = (cells: readonly Cell[], size: number): readonly Cell[] => {
  const shown = new Set<string>()
  const gainOf = (cell: Cell): number =>
    shownBy(cell).reduce((sum, [what, worth]) => (shown.has(what) ? sum : sum + worth), 0) / costOf(cell)
  const rest = new Set(shuffle(cells).slice(0, MAX_CANDIDATES))
  const sample: Cell[] = []
  while (sample.length < size && rest.size > 0) {
    let best: { readonly cell: Cell; readonly gain: number } | undefined
    for (const cell of rest) {
      const gain = gainOf(cell)
      if (best === undefined || gain > best.gain) best = { cell, gain }
    }
    if (best === undefined) break
    rest.delete(best.cell)
    sample.push(best.cell)
    for (const [what] of shownBy(best.cell)) shown.add(what)
  }
  return sample
}

/** How many cells `npm run check` and `npm test` run. */
export const SAMPLE_SIZE = checksAll ? 112 : 64

export const sampleCells = (): readonly Cell[] => takeSample(tableCells, SAMPLE_SIZE)
