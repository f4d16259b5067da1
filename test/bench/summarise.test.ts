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

const aRound = (round: Partial<Round> = {}): Round => ({ floor: aRun(), cold: aRun(), unchanged: aRun(), oneChange: aRun(), ...round })

const summarise = (rounds: readonly Round[]) => summariseSize({ articles: 1000, articleBytes: 0, rounds: [...rounds] })

describe('summariseSize', () => {
  it('leaves bundling out of the ratio to the floor', () => {
    const cold = aRun({
      wallMs: 3000,
      phases: [
        ['Bundling', 2000],
        ['Rendering', 900],
      ],
    })
    expect(summarise([aRound({ cold, floor: aRun({ wallMs: 800 }) })])).toMatchObject({ ratio: 1.25, coldPagesMs: 1000, bundlingMs: 2000 })
  })

  it('compares what was measured in the same round', () => {
    const round = (floorMs: number, coldMs: number) => aRound({ floor: aRun({ wallMs: floorMs }), cold: aRun({ wallMs: coldMs }) })
    expect(summarise([round(100, 200), round(1000, 1100), round(10, 15)]).ratio).toBe(1.5)
  })

  it('takes the highest peak of all rounds, of the process or of the tree', () => {
    const withPeak = (own: number, tree: number) => aRound({ cold: aRun({ peak: { own, tree } }) })
    expect(summarise([withPeak(1e6, 2e6), withPeak(3e6, 1e6), withPeak(1e6, 1e6)]).cold.peakBytes).toBe(3e6)
  })

  it('says nothing of what was not measured', () => {
    const { cold } = summarise([aRound({ cold: aRun({ cpuMs: null, peak: null }) })])
    expect(cold).toEqual({ wallMs: 100, cpuMs: null, peakBytes: null })
  })
})
