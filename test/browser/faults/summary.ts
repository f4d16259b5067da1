import { type Cell, cellId, cellWords, tableCells, whyExcluded } from './cells.ts'
import { expectationOf } from './expectation.ts'
import { FAULTS, type Fault, faultWords, LASTINGS, type Lasting } from './faults.ts'
import { MOMENTS, type Moment, momentWords } from './moments.ts'
import { describeViolation } from './oracle.ts'
import { isOfWorker, type ResourceSet, setId, setWords } from './resources.ts'
import type { CellResult } from './run-cell.ts'
import { WORKERS, type WorkerState, workerWords } from './workers.ts'

export type Run = {
  readonly cells: readonly Cell[]
  readonly results: readonly CellResult[]
  readonly seconds: number
  readonly lanes: number
  /** Cells that were repeated after a failure. */
  readonly replayed?: number
  /** Processor and load of the machine. */
  readonly machine?: string
}

export const isFailed = ({ violations }: CellResult): boolean => violations.length > 0

/** Whether a cell proves nothing, because its failing resource was not requested as expected. */
export const isIdle = (cell: Cell, { isAsked }: CellResult): boolean => !isAsked && expectationOf(cell).isAsked === true

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const countsOf = (cells: readonly Cell[], byId: ReadonlyMap<string, CellResult>): readonly string[] => {
  const found = cells.flatMap((cell) => {
    const result = byId.get(cellId(cell))
    return result === undefined ? [] : [{ cell, result }]
  })
  const failed = found.filter(({ result }) => isFailed(result)).length
  const idle = found.filter(({ cell, result }) => isIdle(cell, result)).length
  return [found.length, found.length - failed, failed, idle].map(String)
}

const resultWords = (cell: Cell, result: CellResult): string => {
  if (isFailed(result)) return '**FAILED**'
  if (isIdle(cell, result)) return `${result.outcome} (not asked for)`
  return `${result.outcome}${result.isAsked ? '' : '°'}`
}

/** The state of the worker that the table of a row is about; the other states are only counted. */
const shownWorker = (resources: ResourceSet): WorkerState => (resources.every(isOfWorker) ? 'active' : 'absent')

const entry = (resources: ResourceSet, fault: Fault, moment: Moment, byId: ReadonlyMap<string, CellResult>): string => {
  const words = LASTINGS.flatMap((lasting) => {
    const cell = { resources, fault, lasting, moment, worker: shownWorker(resources) }
    const result = byId.get(cellId(cell))
    return result === undefined ? [] : [{ lasting, text: resultWords(cell, result) }]
  })
  const textOf = (lasting: Lasting): string | undefined => words.find((each) => each.lasting === lasting)?.text
  const always = textOf('always')
  const once = textOf('once')
  if (once === undefined || once === always) return always ?? '–'
  return [...(always === undefined ? [] : [always]), `once: ${once}`].join('; ')
}

const section = (resources: ResourceSet, cells: readonly Cell[], byId: ReadonlyMap<string, CellResult>): string => {
  const faults = FAULTS.filter((fault) => cells.some((cell) => cell.fault === fault))
  const rows = faults.map((fault) => [
    faultWords(fault),
    ...MOMENTS.map((moment) => entry(resources, fault, moment, byId)),
  ])
  return `## ${setWords(resources)}\n\n${table(['', ...MOMENTS.map(momentWords)], rows)}`
}

const failure = (cell: Cell, { violations }: CellResult): string =>
  [
    `- **${cellWords(cell)}**: expected ${expectationOf(cell).outcomes.join(' or ')}`,
    ...violations.map((violation) => `  - ${describeViolation(violation)}`),
    `  - again: \`npm run faults -- --cell ${cellId(cell)}\``,
  ].join('\n')

const LEGEND = `Each entry says how the visit ended when the resource in the heading failed always; after \`once:\`,
when only its first answer was spoiled and that ended differently. *content*: the page, without loading a document.
*static document*: the prerendered page, whole and with links that work, not brought to life. *reload*: the page,
after one forced reload for each hash that was met. *full navigation*: the browser was sent to the address, once. °
the resource is not asked for at this moment, which is the point. – no such cell.`

const EXCLUDED_HEAD = ['why there is no such cell', 'cells']

const excluded = (cells: readonly Cell[]): string => {
  const rows = new Map<string, ResourceSet>(cells.map(({ resources }) => [setId(resources), resources]))
  const reasons = new Map<string, number>()
  for (const resources of rows.values())
    for (const fault of FAULTS)
      for (const lasting of LASTINGS)
        for (const moment of MOMENTS)
          for (const worker of WORKERS) {
            const reason = whyExcluded({ resources, fault, lasting, moment, worker })
            if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
          }
  return table(
    EXCLUDED_HEAD,
    [...reasons].map(([reason, count]) => [reason, String(count)]),
  )
}

const duration = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** The results of a run as a Markdown table. */
export const formatSummary = ({ cells, results, seconds, lanes, replayed = 0, machine }: Run): string => {
  const byId = new Map(results.map((result) => [result.id, result]))
  const rows = [...new Map(cells.map(({ resources }) => [setId(resources), resources])).values()]
  const of = (resources: ResourceSet): readonly Cell[] =>
    cells.filter((cell) => setId(cell.resources) === setId(resources))
  const failed = cells.flatMap((cell) => {
    const result = byId.get(cellId(cell))
    return result !== undefined && isFailed(result) ? [failure(cell, result)] : []
  })
  const idle = cells.flatMap((cell) => {
    const result = byId.get(cellId(cell))
    return result !== undefined && isIdle(cell, result) ? [`- ${cellWords(cell)}`] : []
  })
  const counts = [
    ...rows.map((resources) => [setWords(resources), ...countsOf(of(resources), byId)]),
    ['all', ...countsOf(cells, byId)],
  ]
  return `${[
    '# Faults',
    [
      `${results.length} of ${cells.length} cells, on ${lanes} lanes in ${duration(seconds)}`,
      `${machine === undefined ? '' : `(${machine})`}. There are ${tableCells.length} combinations.`,
      'Written by `npm run faults`.',
      ...(replayed === 0 ? [] : [`${replayed} of them were played again after they had failed.`]),
    ].join(' '),
    table(['', 'cells', 'as expected', 'failed', 'not asked for'], counts),
    table(
      ['worker', 'cells', 'as expected', 'failed', 'not asked for'],
      WORKERS.map((worker) => [
        workerWords(worker),
        ...countsOf(
          cells.filter((cell) => cell.worker === worker),
          byId,
        ),
      ]),
    ),
    LEGEND,
    ...rows.map((resources) => section(resources, of(resources), byId)),
    '## Failed',
    failed.length === 0 ? 'None.' : failed.join('\n'),
    '## Not asked for, though it should have been',
    idle.length === 0 ? 'None.' : idle.join('\n'),
    '## Left out',
    excluded(cells),
  ].join('\n\n')}\n`
}
