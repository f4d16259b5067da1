import { describe, expect, it } from 'vitest'
import { harbourOf } from '#content/facts/sea/harbours.ts'
import published from '#content/facts/sea/published-distances.json' with { type: 'json' }
import { seas } from '#content/facts/sea/seas.ts'
import type { Passage } from '#freight/sea/passages.ts'
import { closedToShipsBetween, type Harbour, planSeaWay } from '#freight/sea/plan.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'

/** Passages that the source's figure does without. */
const closed: Readonly<Record<string, readonly Passage[]>> = {
  open: ['suez', 'panama'],
  suez: ['panama'],
  panama: ['suez'],
  /** Around Skagen, not through the Kiel Canal. */
  skaw: ['suez', 'panama', 'kiel'],
}

const harbourAt = (code: string): Harbour => {
  const harbour = harbourOf(code)
  if (harbour === undefined) throw new Error(`no port ${code}`)
  return harbour
}

const errorOf = ([from, to, miles, way]: readonly (string | number)[]): number => {
  const [start, end] = [harbourAt(String(from)), harbourAt(String(to))]
  const passages = [...(closed[String(way)] ?? []), ...closedToShipsBetween(start, end)]
  return (planSeaWay(seas, start, end, passages)?.nauticalMiles ?? 0) / Number(miles) - 1
}

const errors = published.pairs.map((pair) => ({ pair: pair.join(' '), error: errorOf(pair) }))
const sizes = errors.map(({ error }) => Math.abs(error)).sort((a, b) => a - b)
const inPercent = (share: number): number => Math.round(1000 * share) / 10
const median = inPercent(sizes[Math.floor(sizes.length / 2)] ?? 1)
const worst = inPercent(sizes.at(-1) ?? 1)

describe('sea distances', () => {
  it('are compared with at least 150 published ones of more than 1,000 miles', () => {
    expect(published.pairs.length).toBeGreaterThanOrEqual(150)
    expect(published.pairs.every(([, , miles]) => Number(miles) >= 1000)).toBe(true)
    expect(new Set(published.pairs.map((pair) => pair.join())).size).toBe(published.pairs.length)
  })

  it('differ from them by at most 1 percent in the middle, and by at most 4 percent', () => {
    expect(errors.filter(({ error }) => Math.abs(error) > 0.04)).toEqual([])
    expect(median).toBeLessThanOrEqual(1)
  })

  it('leave out no published one without a reason', () => {
    expect(published.leftOut.filter(([, , , why]) => String(why).length < 10)).toEqual([])
    expect(published.leftOut.length).toBeLessThan(published.pairs.length / 10)
  })

  it.each([
    'en-US/company/texts/about-this-site.md',
    'zh-CN/company/texts/about-this-site.md',
    'en-US/research/canals-closed.md',
    'zh-CN/research/canals-closed.md',
    'messages.json',
  ])('are said to be as accurate as they are: %s', (file) => {
    const lines = readText(repositoryDir, `content/${file}`)
      .split('\n')
      .filter((text) => text.includes('LINERLIB'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      const figures = [...line.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits))
      expect(figures).toEqual(expect.arrayContaining([published.pairs.length, median, worst]))
    }
  })
})
