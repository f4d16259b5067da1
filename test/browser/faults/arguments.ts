import { parseArgs } from 'node:util'
import { type Cell, cellId, combineCells, tableCells, whyExcluded } from './cells.ts'
import { coveringCells } from './covering.ts'
import { FAULTS, LASTINGS } from './faults.ts'
import { MOMENTS } from './moments.ts'
import { parseSet, RESOURCES, ROWS, setId } from './resources.ts'
import { sampleCells, shuffle } from './sample.ts'
import { WORKERS } from './workers.ts'

export type Shard = { readonly index: number; readonly count: number }

export type Arguments =
  | {
      readonly _tag: 'Run'
      readonly cells: readonly Cell[]
      readonly lanes: number
      readonly shard: Shard | undefined
      /** Whether the run covers the whole table. */
      readonly isWhole: boolean
      /** Whether results are kept, so that the run can be resumed. Single cells leave those of a larger run alone. */
      readonly isKept: boolean
      /** Whether cells are left out that an earlier run has played. */
      readonly isResumed: boolean
      /** Whether nothing is played, and the results of an earlier run are reported. */
      readonly isSoFar: boolean
      readonly out: string | undefined
    }
  | { readonly _tag: 'Merge'; readonly files: readonly string[]; readonly out: string | undefined }
  | { readonly _tag: 'Replay'; readonly files: readonly string[]; readonly lanes: number }
  | { readonly _tag: 'List'; readonly cells: readonly Cell[] }
  | { readonly _tag: 'Help' }
  | { readonly _tag: 'WrongUsage'; readonly problem: string }

export const USAGE = `Usage: npm run faults -- [options]

Runs the table resource × fault × moment × worker in a real browser. Without options it plays the covering table: every
cell without a worker, and with one every resource, fault, duration and worker at one moment or more. Options that
name cells choose from all ${tableCells.length} combinations.

  --resource R   ${ROWS.map(setId).join(', ')},
                 or any set of them joined by "+", such as slice+css
  --fault F      ${FAULTS.join(', ')}
  --moment M     ${MOMENTS.join(', ')}
  --lasting L    ${LASTINGS.join(', ')}
  --worker W     ${WORKERS.join(', ')}
  --cell ID      one cell, such as ${tableCells[0] === undefined ? '' : cellId(tableCells[0])}
  --every-combination  all of them
  --sample       the cells that npm test runs
  --part N       N of the cells, chosen by chance; --seed S chooses others
  --resume       goes on where a run was ended
  --so-far       plays nothing, and reports the cells that an ended run has played
  --lanes N      cells side by side (default: 8)
  --shard I/N    the I-th of N parts; writes JSON for --merge
  --out FILE     where the summary, or the shard, is written
  --merge FILE…  joins the files of all shards into one summary
  --replay [FILE…]  plays the failed cells of these shards, or of the last run, again and keeps their new results
  --list         names the cells instead of running them

Each of resource, fault, moment, lasting, worker and cell may be given more than once.
Exit codes: 0 all cells ended as they should, 1 some did not, 2 wrong usage.`

const OPTIONS = {
  resource: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  moment: { type: 'string', multiple: true },
  lasting: { type: 'string', multiple: true },
  worker: { type: 'string', multiple: true },
  cell: { type: 'string', multiple: true },
  sample: { type: 'boolean' },
  'every-combination': { type: 'boolean', default: false },
  part: { type: 'string' },
  seed: { type: 'string', default: '1' },
  resume: { type: 'boolean', default: false },
  'so-far': { type: 'boolean', default: false },
  lanes: { type: 'string', default: '8' },
  shard: { type: 'string' },
  out: { type: 'string' },
  merge: { type: 'boolean' },
  replay: { type: 'boolean' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Options that name cells. */
const NAMING = ['resource', 'fault', 'moment', 'lasting', 'worker', 'cell'] as const

const MAX_LANES = 64

const wrong = (problem: string): Arguments => ({ _tag: 'WrongUsage', problem })

const parseShard = (text: string): Shard | undefined => {
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  return index !== undefined && Number(index) <= Number(count)
    ? { index: Number(index), count: Number(count) }
    : undefined
}

/** Every N-th cell, which spreads slow faults over all shards. */
const partOf = (cells: readonly Cell[], shard: Shard | undefined): readonly Cell[] =>
  shard === undefined ? cells : cells.filter((_, position) => position % shard.count === shard.index - 1)

/** Parses the command line. */
export const parseArguments = (argv: readonly string[]): Arguments => {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true; args: string[] }>>
  try {
    parsed = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals } = parsed
  if (values.help === true) return { _tag: 'Help' }
  if (values.merge === true) {
    return positionals.length === 0
      ? wrong('--merge needs the files of all shards.')
      : { _tag: 'Merge', files: positionals, out: values.out }
  }
  if (values.replay === true) {
    return { _tag: 'Replay', files: positionals, lanes: Number(values.lanes) || 1 }
  }
  if (positionals.length > 0) return wrong(`"${positionals.join(' ')}" is not understood.`)
  const cellParts = (values.cell ?? []).map((id) => id.split('/'))
  const named = [...new Set([...(values.resource ?? []), ...cellParts.map(([name = '']) => name)])]
  const sets = named.map(parseSet)
  const unknown = sets.indexOf(undefined)
  if (unknown >= 0) return wrong(`There is no resource "${named[unknown]}"; there is ${RESOURCES.join(', ')}.`)
  const names = { fault: FAULTS, moment: MOMENTS, lasting: LASTINGS, worker: WORKERS } as const
  for (const [option, known] of Object.entries(names)) {
    const alien = (values[option as keyof typeof names] ?? []).find(
      (name) => !(known as readonly string[]).includes(name),
    )
    if (alien !== undefined) return wrong(`There is no ${option} "${alien}"; there is ${known.join(', ')}.`)
  }
  const lanes = Number(values.lanes)
  if (!Number.isInteger(lanes) || lanes < 1 || lanes > MAX_LANES)
    return wrong(`--lanes is "${values.lanes}"; it should be from 1 to ${MAX_LANES}.`)
  const shard = values.shard === undefined ? undefined : parseShard(values.shard)
  if (values.shard !== undefined && shard === undefined)
    return wrong(`--shard is "${values.shard}"; it should be I/N, such as 1/3.`)

  const isOfNames = NAMING.some((option) => values[option] !== undefined)
  const isFull = values.sample !== true && !isOfNames
  const everyOrCovering = () => (isFull && values['every-combination'] !== true ? coveringCells() : tableCells)
  const table =
    values.sample === true
      ? sampleCells()
      : sets.length === 0
        ? everyOrCovering()
        : combineCells(sets.filter((set) => set !== undefined))
  const isMeant = (cell: Cell): boolean =>
    whyExcluded(cell) === undefined &&
    (values.fault ?? [cell.fault]).includes(cell.fault) &&
    (values.moment ?? [cell.moment]).includes(cell.moment) &&
    (values.lasting ?? [cell.lasting]).includes(cell.lasting) &&
    (values.worker ?? [cell.worker]).includes(cell.worker) &&
    (values.cell ?? [cellId(cell)]).includes(cellId(cell))
  const meant = table.filter(isMeant)
  const part = values.part === undefined ? meant.length : Number(values.part)
  if (!Number.isInteger(part) || part < 0 || (values.part !== undefined && part === 0))
    return wrong(`--part is "${values.part}"; it should be a number of cells.`)
  const cells = values.part === undefined ? meant : shuffle(meant, values.seed).slice(0, part)
  if (cells.length === 0) return wrong('There is no such cell: --list names all there are.')
  if (values.list === true) return { _tag: 'List', cells }
  const isWhole = isFull && cells.length === table.length
  return {
    _tag: 'Run',
    cells: partOf(cells, shard),
    lanes,
    shard,
    isWhole,
    isKept: values.cell === undefined,
    isResumed: values.resume === true || values['so-far'] === true,
    isSoFar: values['so-far'] === true,
    out: values.out,
  }
}
