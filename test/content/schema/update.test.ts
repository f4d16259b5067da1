import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { laneNames, UpdateIssue } from '#content/schema/update.ts'

const anOutlook = (tends = 'level') => ({ tends, text: 'For a reason.' })

const aNote = (lane: string, days: readonly string[] = []) => ({
  lane,
  rates: anOutlook(),
  space: anOutlook(),
  equipment: anOutlook(),
  recommendation: 'Do this.',
  dates: days.map((day) => ({ day, text: 'A date' })),
  sources: [{ label: 'A source', href: '/glossary' }],
})

const isIssue = (lanes: readonly object[]): boolean =>
  isRight(UpdateIssue.decode({ title: 'A title', summary: 'A summary', slug: '/a', published: '2026-11-19', lanes }))

describe('an issue', () => {
  const all = laneNames.map((lane) => aNote(lane))

  it('requires every lane, in order', () => {
    expect(isIssue(all)).toBe(true)
    expect(isIssue(all.slice(1))).toBe(false)
    expect(isIssue(all.toReversed())).toBe(false)
    expect(isIssue([...all, aNote('air')])).toBe(false)
  })

  it('requires the dates of a lane in order', () => {
    const [, ...others] = all
    expect(isIssue([aNote(laneNames[0], ['2026-12-01', '2026-12-01', '2027-01-01']), ...others])).toBe(true)
    expect(isIssue([aNote(laneNames[0], ['2027-01-01', '2026-12-01']), ...others])).toBe(false)
  })

  it('requires a trend for every line of a lane', () => {
    const [first, ...others] = all
    expect(isIssue([{ ...first, rates: anOutlook('open') }, ...others])).toBe(true)
    expect(isIssue([{ ...first, rates: anOutlook('sideways') }, ...others])).toBe(false)
    expect(isIssue([{ ...first, rates: undefined }, ...others])).toBe(false)
  })

  it('requires a source for every lane', () => {
    const [first, ...others] = all
    expect(isIssue([{ ...first, sources: [] }, ...others])).toBe(false)
  })
})
