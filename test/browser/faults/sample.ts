import { createHash } from 'node:crypto'
import { type Cell, cellId, tableCells } from './cells.ts'
import type { Fault } from './faults.ts'
import type { Moment } from './moments.ts'
import { setId } from './resources.ts'

/** About how many seconds a cell takes, so that the sample is spent where it shows most. */
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

/** What running a cell shows, and how much that is worth: rows and columns above all, then pairs of them. */
const shownBy = ({ resources, fault, lasting, moment }: Cell): readonly (readonly [string, number])[] => {
  const row = setId(resources)
  return [
    [row, 100],
    [fault, 100],
    [moment, 100],
    [`${row} ${fault}`, 4],
    [`${row} ${moment}`, 4],
    [`${fault} ${moment}`, 3],
    [`${fault} ${lasting}`, 1],
    [`${row} ${lasting}`, 1],
  ]
}

/** An order in which neighbours have nothing in common, and which is always the same. */
const shuffle = (cells: readonly Cell[]): readonly Cell[] => {
  const orderOf = new Map(cells.map((cell) => [cell, createHash('sha256').update(cellId(cell)).digest('hex')]))
  return cells.toSorted((a, b) => ((orderOf.get(a) ?? '') < (orderOf.get(b) ?? '') ? -1 : 1))
}

/**
 * So many cells, chosen one by one for what they show beyond those before them. The same table gives the same sample.
 */
export const takeSample = (cells: readonly Cell[], size: number): readonly Cell[] => {
  const shown = new Set<string>()
  const gainOf = (cell: Cell): number =>
    shownBy(cell).reduce((sum, [what, worth]) => (shown.has(what) ? sum : sum + worth), 0) / costOf(cell)
  const rest = new Set(shuffle(cells))
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

/** What `npm test` runs. */
export const SAMPLE_SIZE = 96

export const sampleCells = (): readonly Cell[] => takeSample(tableCells, SAMPLE_SIZE)
