import { describe, expect, it } from 'vitest'
import { parseArguments } from '#bench/arguments.ts'

describe('parseArguments', () => {
  it('measures all sizes and keeps the results when nothing is said', () => {
    expect(parseArguments([])).toMatchObject({
      _tag: 'Measure',
      sizes: [1000, 10_000, 100_000],
      rounds: undefined,
      isKept: true,
    })
  })

  it('measures other sizes, the smallest first, and keeps nothing of them', () => {
    expect(parseArguments(['--pages', '10000,1000,1000'])).toMatchObject({ sizes: [1000, 10_000], isKept: false })
  })

  it('keeps what it is told to keep', () => {
    expect(parseArguments(['--pages', '10', '--rounds', '2', '--keep'])).toMatchObject({
      sizes: [10],
      rounds: 2,
      isKept: true,
    })
  })

  it('draws without measuring', () => {
    expect(parseArguments(['--draw'])).toEqual({ _tag: 'Draw' })
  })

  it.each([
    [['--pages', '0']],
    [['--pages', 'many']],
    [['--pages', '']],
    [['--rounds', '-1']],
    [['--nonsense']],
    [['10']],
  ])('refuses %j', (argv) => {
    expect(parseArguments(argv)).toMatchObject({ _tag: 'WrongUsage' })
  })
})
