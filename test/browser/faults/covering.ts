import { type Cell, tableCells } from './cells.ts'
import { setId } from './resources.ts'
import { shuffle } from './sample.ts'

/** Cells that differ in nothing but the moment. */
const caseOf = ({ resources, fault, lasting, worker }: Cell): string =>
  [setId(resources), fault, lasting, worker].join('/')

/** Combinations of three dimensions that a moment takes part in. */
const triplesOf = ({ resources, fault, moment, worker }: Cell): readonly string[] => {
  const row = setId(resources)
  return [`${row} ${fault} ${moment}`, `${fault} ${moment} ${worker}`, `${row} ${moment} ${worker}`]
}

/**
 * Cells in which a worker can answer in place of the host: documents that a browser asks for itself, and a network
 * that is gone for good.
 */
const isWorkersAnswer = ({ resources, fault, lasting, moment }: Cell): boolean =>
  (moment === 'first-load' && resources.includes('html')) || (fault === 'offline' && lasting === 'always')

/** Chooses one moment for each case: the one whose triples the cells before have shown least. */
const chooseMoments = (cells: readonly Cell[]): readonly Cell[] => {
  const cases = new Map<string, Cell[]>()
  for (const cell of shuffle(cells)) cases.set(caseOf(cell), [...(cases.get(caseOf(cell)) ?? []), cell])
  const shown = new Map<string, number>()
  const countOf = (triple: string): number => shown.get(triple) ?? 0
  return [...cases.values()].map((candidates) => {
    const isNew = (cell: Cell): number => triplesOf(cell).filter((triple) => countOf(triple) === 0).length
    const uses = (cell: Cell): number => triplesOf(cell).reduce((sum, triple) => sum + countOf(triple), 0)
    const chosen = candidates.reduce((best, cell) => {
      const gain = isNew(cell) - isNew(best)
      return gain > 0 || (gain === 0 && uses(cell) < uses(best)) ? cell : best
    })
    for (const triple of triplesOf(chosen)) shown.set(triple, countOf(triple) + 1)
    return chosen
  })
}

/** Cells for the triples that no chosen cell has shown. */
const addMissing = (cells: readonly Cell[], chosen: readonly Cell[]): readonly Cell[] => {
  const shown = new Set(chosen.flatMap(triplesOf))
  return [
    ...chosen,
    ...shuffle(cells).filter((cell) => {
      const isMissing = triplesOf(cell).some((triple) => !shown.has(triple))
      if (isMissing) for (const triple of triplesOf(cell)) shown.add(triple)
      return isMissing
    }),
  ]
}

/**
 * Table of a full run. Without a worker it has every combination. With one it has every resource, fault, duration and
 * worker at one moment, which moments take in turn, and at all moments where the worker answers for the host. The
 * same combinations give the same table.
 */
export const coveringCells = (): readonly Cell[] => {
  const withWorker = tableCells.filter(({ worker }) => worker !== 'absent')
  const chosen = new Set(addMissing(withWorker, chooseMoments(withWorker)))
  return tableCells.filter((cell) => cell.worker === 'absent' || isWorkersAnswer(cell) || chosen.has(cell))
}
