import { describe, expect, it } from 'vitest'
import type { SizeResults } from '#bench/report/results.ts'
import { summariseSize } from '#bench/report/summarise.ts'

type Round = SizeResults['rounds'][number]

const aRun = (run: Partial<Round['cold']> = {}): Round['cold'] => ({
  wallMs: 100,
  cpuMs: 150,
  peak: { own: 50e6, tree: 50e6 },
  phases: [],
  pages: 0,
  changed: 0,
  removed: 0,
  bytes: 0,
  ...run,
})

const aRound = (round: Partial<Round> = {}): Round => ({
  floor: aRun(),
  bareLoop: aRun(),
  cold: aRun(),
  unchanged: aRun(),
  oneChange: aRun(),
  ...round,
})

const summarise = (rounds: readonly Round[]) => summariseSize({ articles: 1000, articleBytes: 0, rounds: [...rounds] })

describe('summariseSize', () => {
  it('the ratio to the floor excludes bundling', () => {
    const cold = aRun({
      wallMs: 3000,
      phases: [
        ['Bundling', 2000],
        ['Rendering', 900],
      ],
    })
    const round = aRound({ cold, floor: aRun({ wallMs: 800 }), bareLoop: aRun({ wallMs: 2000 }) })
    expect(summarise([round])).toMatchObject({
      ratioToFloor: 1.25,
      ratioToBareLoop: 0.5,
      coldPagesMs: 1000,
      bundlingMs: 2000,
    })
  })

  it('ratios compare measurements of the same round', () => {
    const round = (floorMs: number, coldMs: number) =>
      aRound({ floor: aRun({ wallMs: floorMs }), cold: aRun({ wallMs: coldMs }) })
    expect(summarise([round(100, 200), round(1000, 1100), round(10, 15)]).ratioToFloor).toBe(1.5)
  })

  it('the peak is the highest of all rounds, of process or process tree', () => {
    const withPeak = (own: number, tree: number) => aRound({ cold: aRun({ peak: { own, tree } }) })
    expect(summarise([withPeak(1e6, 2e6), withPeak(3e6, 1e6), withPeak(1e6, 1e6)]).cold.peakBytes).toBe(3e6)
  })

  it('missing measurements stay missing', () => {
    const { cold } = summarise([aRound({ cold: aRun({ cpuMs: null, peak: null }) })])
    expect(cold).toEqual({ wallMs: 100, cpuMs: null, peakBytes: null })
  })

  it('each phase is the median of all rounds', () => {
    const round = (readingMs: number, renderingMs: number) =>
      aRound({
        cold: aRun({
          phases: [
            ['Reading content', readingMs],
            ['Rendering', renderingMs],
          ],
        }),
      })
    expect(summarise([round(10, 300), round(30, 100), round(20, 200)]).coldPhases).toEqual([
      ['Reading content', 20],
      ['Rendering', 200],
    ])
  })
})
