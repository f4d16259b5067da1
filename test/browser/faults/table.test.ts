import { describe, expect, it } from 'vitest'
import { parseArguments } from './arguments.ts'
import { cellId, tableCells, whyExcluded } from './cells.ts'
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

describe('the sample', () => {
  const sample = sampleCells()

  it('the sample covers every row and every column', () => {
    expect(new Set(sample.map(({ resources }) => setId(resources))).size).toBe(ROWS.length)
    expect(new Set(sample.map(({ fault }) => fault)).size).toBe(FAULTS.length)
    expect(new Set(sample.map(({ moment }) => moment)).size).toBe(MOMENTS.length)
    expect(new Set(sample.map(({ lasting }) => lasting)).size).toBe(LASTINGS.length)
    expect(new Set(sample.map(({ worker }) => worker)).size).toBe(WORKERS.length)
  })

  it('the sample is deterministic and has no cell twice', () => {
    expect(sampleCells()).toEqual(sample)
    expect(new Set(sample.map(cellId)).size).toBe(SAMPLE_SIZE)
  })
})

describe('the command line', () => {
  it('the command line runs the whole table by default', () => {
    expect(parseArguments([])).toMatchObject({ _tag: 'Run', isWhole: true, cells: { length: tableCells.length } })
  })

  it('shards together cover the table', () => {
    const ids = ['1/3', '2/3', '3/3'].flatMap((shard) => {
      const args = parseArguments(['--shard', shard])
      return args._tag === 'Run' ? args.cells.map(cellId) : []
    })
    expect(ids.toSorted()).toEqual(tableCells.map(cellId).toSorted())
  })

  it('the command line accepts sets across rows', () => {
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

  it('the command line finds each cell by its name', () => {
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
  ])('the command line rejects %s %s', (...argv) => {
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
