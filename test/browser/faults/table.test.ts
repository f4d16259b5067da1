import { describe, expect, it } from 'vitest'
import { parseArguments } from './arguments.ts'
import { cellId, tableCells, whyExcluded } from './cells.ts'
import { expectationOf } from './expectation.ts'
import { FAULTS, LASTINGS } from './faults.ts'
import { MOMENTS } from './moments.ts'
import { ROWS, setId } from './resources.ts'
import { SAMPLE_SIZE, sampleCells } from './sample.ts'
import { findShardFault } from './shard-file.ts'

describe('the table', () => {
  it('names each cell once, and says how each may end', () => {
    expect(new Set(tableCells.map(cellId)).size).toBe(tableCells.length)
    expect(tableCells.filter((cell) => expectationOf(cell).outcomes.length === 0)).toEqual([])
  })

  it('has every resource, fault and moment', () => {
    expect(new Set(tableCells.map(({ resources }) => setId(resources))).size).toBe(ROWS.length)
    expect(new Set(tableCells.map(({ fault }) => fault)).size).toBe(FAULTS.length)
    expect(new Set(tableCells.map(({ moment }) => moment)).size).toBe(MOMENTS.length)
  })

  it('leaves no cell out without a reason', () => {
    const all = ROWS.length * FAULTS.length * LASTINGS.length * MOMENTS.length
    const excluded = ROWS.flatMap((resources) =>
      FAULTS.flatMap((fault) =>
        LASTINGS.flatMap((lasting) => MOMENTS.map((moment) => whyExcluded({ resources, fault, lasting, moment }))),
      ),
    ).filter((reason) => reason !== undefined)
    expect(tableCells.length + excluded.length).toBe(all)
    expect(excluded).not.toContain('')
  })
})

describe('the sample', () => {
  const sample = sampleCells()

  it('covers every row and every column', () => {
    expect(new Set(sample.map(({ resources }) => setId(resources))).size).toBe(ROWS.length)
    expect(new Set(sample.map(({ fault }) => fault)).size).toBe(FAULTS.length)
    expect(new Set(sample.map(({ moment }) => moment)).size).toBe(MOMENTS.length)
    expect(new Set(sample.map(({ lasting }) => lasting)).size).toBe(LASTINGS.length)
  })

  it('is the same each time, and no cell is in it twice', () => {
    expect(sampleCells()).toEqual(sample)
    expect(new Set(sample.map(cellId)).size).toBe(SAMPLE_SIZE)
  })
})

describe('the command line', () => {
  it('runs the whole table unless told otherwise', () => {
    expect(parseArguments([])).toMatchObject({ _tag: 'Run', isWhole: true, cells: { length: tableCells.length } })
  })

  it('makes shards that together are the table', () => {
    const ids = ['1/3', '2/3', '3/3'].flatMap((shard) => {
      const args = parseArguments(['--shard', shard])
      return args._tag === 'Run' ? args.cells.map(cellId) : []
    })
    expect(ids.toSorted()).toEqual(tableCells.map(cellId).toSorted())
  })

  it('takes sets that are no row of the table', () => {
    const args = parseArguments(['--resource', 'slice+css', '--fault', '503', '--moment', 'click'])
    expect(args._tag === 'Run' && args.cells.map(cellId)).toEqual([
      'slice+css/503/always/click',
      'slice+css/503/once/click',
    ])
  })

  it('finds each cell by its name', () => {
    for (const cell of tableCells.filter((_, index) => index % 97 === 0)) {
      expect(parseArguments(['--cell', cellId(cell)])).toMatchObject({ _tag: 'Run', cells: [cell] })
    }
  })

  it.each([
    ['--resource', 'sound'],
    ['--fault', '418'],
    ['--moment', 'never'],
    ['--lanes', '0'],
    ['--shard', '4/3'],
    ['--cell', 'page-data/404/always/never'],
    ['--merge'],
    ['--no-such-option'],
    ['words'],
  ])('refuses %s %s', (...argv) => {
    expect(parseArguments(argv)._tag).toBe('WrongUsage')
  })
})

describe('a set of shards', () => {
  const aShard = (index: number, count = 3) => ({ shard: { index, count }, seconds: 1, lanes: 1, results: [] })

  it('is complete, or its missing part is named', () => {
    expect(findShardFault([aShard(2), aShard(1), aShard(3)])).toBeUndefined()
    expect(findShardFault([aShard(1), aShard(3)])).toContain('2/3')
    expect(findShardFault([aShard(1, 2), aShard(2, 3)])).toContain('different runs')
  })
})
