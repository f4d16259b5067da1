import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { laneNames, UpdateIssue } from '#content/schema/update.ts'

const aNote = (lane: string, days: readonly string[] = []) => ({
  lane,
  changed: 'Something.',
  action: 'Do this.',
  dates: days.map((day) => ({ day, text: 'A date' })),
  sources: [],
})

const isIssue = (lanes: readonly object[]): boolean =>
  isRight(UpdateIssue.decode({ title: 'A title', summary: 'A summary', slug: '/a', published: '2026-11-19', lanes }))

describe('an issue', () => {
  const all = laneNames.map((lane) => aNote(lane))

  it('has every lane, in the order of every issue', () => {
    expect(isIssue(all)).toBe(true)
    expect(isIssue(all.slice(1))).toBe(false)
    expect(isIssue(all.toReversed())).toBe(false)
    expect(isIssue([...all, aNote('air')])).toBe(false)
  })

  it('has the dates of a lane in their order', () => {
    const [, ...others] = all
    expect(isIssue([aNote(laneNames[0], ['2026-12-01', '2026-12-01', '2027-01-01']), ...others])).toBe(true)
    expect(isIssue([aNote(laneNames[0], ['2027-01-01', '2026-12-01']), ...others])).toBe(false)
  })
})
