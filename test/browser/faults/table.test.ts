import { describe, expect, it } from 'vitest'
import { parseArguments } from './arguments.ts'
import { type Cell, cellId, tableCells, whyExcluded } from './cells.ts'
import { coveringCells } from './covering.ts'
import { expectationOf } from './expectation.ts'
import { FAULTS, LASTINGS } from './faults.ts'
import { MOMENTS } from './moments.ts'
import { ROWS, setId } from './resources.ts'
import { SAMPLE_SIZE, sampleCells } from './sample.ts'
import { findShardFault } from './shard-file.ts'
import { WORKERS } from './workers.ts'

describe('the table', () => {
  it('the fault table names each cell once, with its allowed outcomes', () => {
    expect(new Set(tableCells.map(cellId)).size).toBe(tableCells.length)
    expect(tableCells.filter((cell) => expectationOf(cell).outcomes.length === 0)).toEqual([])
  })

  it('the fault table covers every resource, fault and moment', () => {
    expect(new Set(tableCells.map(({ resources }) => setId(resources))).size).toBe(ROWS.length)
    expect(new Set(tableCells.map(({ fault }) => fault)).size).toBe(FAULTS.length)
    expect(new Set(tableCells.map(({ moment }) => moment)).size).toBe(MOMENTS.length)
    expect(new Set(tableCells.map(({ worker }) => worker)).size).toBe(WORKERS.length)
    expect(tableCells.length).toBeGreaterThan(10_000)
  })

  it('the fault table gives a reason for each omitted cell', () => {
    const all = ROWS.length * FAULTS.length * LASTINGS.length * MOMENTS.length * WORKERS.length
    const excluded = ROWS.flatMap((resources) =>
      FAULTS.flatMap((fault) =>
        LASTINGS.flatMap((lasting) =>
          MOMENTS.flatMap((moment) =>
            WORKERS.map((worker) => whyExcluded({ resources, fault, lasting, moment, worker })),
          ),
        ),
      ),
    ).filter((reason) => reason !== undefined)
    expect(tableCells.length + excluded.length).toBe(all)
    expect(excluded).not.toContain('')
  })
})

describe('the covering table', () => {
  const covering = coveringCells()
  const dimensions = {
    resource: ({ resources }: Cell) => setId(resources),
    fault: ({ fault }: Cell) => fault,
    lasting: ({ lasting }: Cell) => lasting,
    moment: ({ moment }: Cell) => moment,
    worker: ({ worker }: Cell) => worker,
  }
  type Dimension = keyof typeof dimensions
  const withWorker = (cells: readonly Cell[]): readonly Cell[] => cells.filter(({ worker }) => worker !== 'absent')
  const combinationsOf = (cells: readonly Cell[], names: readonly Dimension[]): readonly string[] =>
    [...new Set(cells.map((cell) => names.map((name) => dimensions[name](cell)).join(', ')))].toSorted()

  it('has at least 10,000 cells of the table, and none twice', () => {
    const all = new Set(tableCells.map(cellId))
    expect(new Set(covering.map(cellId)).size).toBe(covering.length)
    expect(covering.filter((cell) => !all.has(cellId(cell)))).toEqual([])
    expect(covering.length).toBeGreaterThanOrEqual(10_000)
    expect(covering.length).toBeLessThan(10_500)
  })

  it('has every cell without a worker', () => {
    const absent = (cells: readonly Cell[]) => cells.filter(({ worker }) => worker === 'absent').map(cellId)
    expect(absent(covering)).toEqual(absent(tableCells))
  })

  it('with a worker it has every resource, fault, duration and state of the worker', () => {
    const names = ['resource', 'fault', 'lasting', 'worker'] as const
    expect(combinationsOf(withWorker(covering), names)).toEqual(combinationsOf(withWorker(tableCells), names))
  })

  const triples: readonly (readonly Dimension[])[] = [
    ['resource', 'fault', 'moment'],
    ['fault', 'moment', 'worker'],
    ['resource', 'moment', 'worker'],
    ['fault', 'lasting', 'moment'],
    ['resource', 'lasting', 'moment'],
    ['lasting', 'moment', 'worker'],
  ]
  it.each(triples)('with a worker it has every combination of %s, %s and %s', (...names) => {
    expect(combinationsOf(withWorker(covering), names)).toEqual(combinationsOf(withWorker(tableCells), names))
  })

  it('a document on first load and a network that is gone are met in every state of the worker', () => {
    const isMeant = ({ resources, fault, lasting, moment }: Cell): boolean =>
      (moment === 'first-load' && resources.includes('html')) || (fault === 'offline' && lasting === 'always')
    expect(covering.filter(isMeant).map(cellId)).toEqual(tableCells.filter(isMeant).map(cellId))
  })

  it('is the same each time', () => {
    expect(coveringCells()).toEqual(covering)
  })
})

describe('the sample', () => {
  const sample = sampleCells()

  it('covers every row and every column', () => {
    expect(new Set(sample.map(({ resources }) => setId(resources))).size).toBe(ROWS.length)
    expect(new Set(sample.map(({ fault }) => fault)).size).toBe(FAULTS.length)
    expect(new Set(sample.map(({ moment }) => moment)).size).toBe(MOMENTS.length)
    expect(new Set(sample.map(({ lasting }) => lasting)).size).toBe(LASTINGS.length)
    expect(new Set(sample.map(({ worker }) => worker)).size).toBe(WORKERS.length)
  })

  it('is deterministic and has no cell twice', () => {
    expect(sampleCells()).toEqual(sample)
    expect(new Set(sample.map(cellId)).size).toBe(SAMPLE_SIZE)
  })
})

describe('the command line', () => {
  it('runs the covering table by default', () => {
    expect(parseArguments([])).toMatchObject({ _tag: 'Run', isWhole: true, cells: coveringCells() })
  })

  it('runs every combination on demand', () => {
    const args = parseArguments(['--every-combination'])
    expect(args).toMatchObject({ _tag: 'Run', isWhole: true, cells: { length: tableCells.length } })
  })

  it('options that name cells choose from every combination', () => {
    const args = parseArguments(['--worker', 'killed'])
    const count = tableCells.filter(({ worker }) => worker === 'killed').length
    expect(args).toMatchObject({ _tag: 'Run', isWhole: false, cells: { length: count } })
  })

  it('a part is chosen from the covering table', () => {
    const covering = new Set(coveringCells().map(cellId))
    const args = parseArguments(['--part', '50', '--seed', '3'])
    expect(args._tag === 'Run' && args.cells.filter((cell) => covering.has(cellId(cell)))).toHaveLength(50)
    expect(args).toMatchObject({ isWhole: false })
  })

  it('single cells leave the kept results of a larger run alone', () => {
    const [cell] = tableCells
    expect(parseArguments(['--cell', cell === undefined ? '' : cellId(cell)])).toMatchObject({ isKept: false })
    expect(parseArguments(['--resume'])).toMatchObject({ isKept: true, isResumed: true, isSoFar: false })
    expect(parseArguments(['--so-far'])).toMatchObject({ isKept: true, isResumed: true, isSoFar: true })
  })

  it('shards together have the cells of the covering table', () => {
    const ids = ['1/3', '2/3', '3/3'].flatMap((shard) => {
      const args = parseArguments(['--shard', shard])
      return args._tag === 'Run' ? args.cells.map(cellId) : []
    })
    expect(ids.toSorted()).toEqual(coveringCells().map(cellId).toSorted())
  })

  it('accepts sets across rows', () => {
    const args = parseArguments([
      '--resource',
      'slice+css',
      '--fault',
      '503',
      '--moment',
      'click',
      '--worker',
      'absent',
    ])
    expect(args._tag === 'Run' && args.cells.map(cellId)).toEqual([
      'slice+css/503/always/click',
      'slice+css/503/once/click',
    ])
  })

  it('finds each cell by its name', () => {
    for (const cell of tableCells.filter((_, index) => index % 997 === 0)) {
      expect(parseArguments(['--cell', cellId(cell)])).toMatchObject({ _tag: 'Run', cells: [cell] })
    }
  })

  it.each([
    ['--resource', 'sound'],
    ['--fault', '418'],
    ['--moment', 'never'],
    ['--worker', 'idle'],
    ['--part', '0'],
    ['--lanes', '0'],
    ['--shard', '4/3'],
    ['--cell', 'page-data/404/always/never'],
    ['--merge'],
    ['--no-such-option'],
    ['words'],
  ])('rejects %s %s', (...argv) => {
    expect(parseArguments(argv)._tag).toBe('WrongUsage')
  })
})

describe('a set of shards', () => {
  const aShard = (index: number, count = 3) => ({ shard: { index, count }, seconds: 1, lanes: 1, results: [] })

  it('an incomplete set of shards is reported with its missing part', () => {
    expect(findShardFault([aShard(2), aShard(1), aShard(3)])).toBeUndefined()
    expect(findShardFault([aShard(1), aShard(3)])).toContain('2/3')
    expect(findShardFault([aShard(1, 2), aShard(2, 3)])).toContain('different runs')
  })
})
