import { describe, expect, it } from 'vitest'
import type { SiteBuildContext } from '#pages/define.ts'
import { formatSession, momentIn, selectClocks } from '#pages/view-models/clocks.ts'
import { aContext } from '#test/support/builders.ts'

const zones = {
  east: 'America/New_York',
  west: 'America/Los_Angeles',
  shanghai: 'Asia/Shanghai',
  singapore: 'Asia/Singapore',
}

const offices = Object.entries(zones).map(([id, zone], order) => ({
  id,
  file: `${id}.json`,
  data: { city: id, order },
  zone,
}))

const context = aContext({
  content: {
    all: () => offices as never,
    find: (_: string, id: string) =>
      ({ data: { zone: offices.find((office) => office.id === id)?.zone, opens: 9, closes: 17 } }) as never,
    get: () => ({}) as never,
  },
}) as unknown as SiteBuildContext

const session = { starts: new Date('2026-12-03T18:00:00Z'), minutes: 45 }

describe('momentIn', () => {
  it.each([
    { zone: zones.west, day: '2026-12-03', time: '10:00', moment: '2026-12-03T18:00:00.000Z' },
    { zone: zones.west, day: '2026-06-25', time: '10:00', moment: '2026-06-25T17:00:00.000Z' },
    { zone: zones.shanghai, day: '2027-01-01', time: '07:30', moment: '2026-12-31T23:30:00.000Z' },
    // Daylight saving time begins at two o'clock on this day.
    { zone: zones.west, day: '2027-03-14', time: '09:00', moment: '2027-03-14T16:00:00.000Z' },
    { zone: zones.west, day: '2027-03-14', time: '01:30', moment: '2027-03-14T09:30:00.000Z' },
  ])('is $moment for $time on $day in $zone', ({ zone, day, time, moment }) => {
    expect(momentIn(zone, day, time).toISOString()).toBe(moment)
  })
})

it('a span of time is formatted with start and end, across midnight, too', () => {
  const late = { starts: new Date('2026-12-03T15:30:00Z'), minutes: 60 }
  expect(formatSession(late, zones.shanghai, 'en-US').replaceAll('\u2060', '')).toBe('23:30–00:30')
})

describe('selectClocks', () => {
  it('has one row per time, with all offices that share it', () => {
    expect(selectClocks(context, session).map(({ place }) => place)).toEqual(['east', 'west', 'shanghai and singapore'])
  })

  it('begins with the hosting office', () => {
    expect(selectClocks(context, session, 'west').map(({ place }) => place)).toEqual([
      'west',
      'east',
      'shanghai and singapore',
    ])
  })

  it('names the day, which differs farther east', () => {
    const times = selectClocks(context, session).map(({ time }) => time.replaceAll('\u2060', ''))
    expect(times).toEqual(['Dec 3 13:00–13:45', 'Dec 3 10:00–10:45', 'Dec 4 02:00–02:45'])
  })
})
