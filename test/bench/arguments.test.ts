import { describe, expect, it } from 'vitest'
import { parseArguments } from '#bench/arguments.ts'

describe('parseArguments', () => {
  it('by default all sizes are measured and the results kept', () => {
    expect(parseArguments([])).toMatchObject({
      _tag: 'Measure',
      sizes: [1000, 10_000, 100_000],
      rounds: undefined,
      isKept: true,
    })
  })

  it('given sizes are measured smallest first, and the results not kept', () => {
    expect(parseArguments(['--pages', '10000,1000,1000'])).toMatchObject({ sizes: [1000, 10_000], isKept: false })
  })

  it('--keep keeps the results', () => {
    expect(parseArguments(['--pages', '10', '--rounds', '2', '--keep'])).toMatchObject({
      sizes: [10],
      rounds: 2,
      isKept: true,
    })
  })

  it('--draw redraws without measuring', () => {
    expect(parseArguments(['--draw'])).toEqual({ _tag: 'Draw' })
  })

  it.each([
    [['--pages', '0']],
    [['--pages', 'many']],
    [['--pages', '']],
    [['--rounds', '-1']],
    [['--nonsense']],
    [['10']],
  ])('%j is wrong usage', (argv) => {
    expect(parseArguments(argv)).toMatchObject({ _tag: 'WrongUsage' })
  })
})
