import { describe, expect, it } from 'vitest'
import {
  formatMinute,
  formatSpan,
  minuteOfDay,
  openingIn,
  selectDayStrip,
  zoneOffset,
} from '#pages/view-models/day-strip.ts'

const winter = new Date('2026-11-21T12:00:00Z')
const summer = new Date('2026-07-21T12:00:00Z')
const nineToSix = { opens: 9, closes: 18 }

describe('zoneOffset', () => {
  it.each([
    { zone: 'UTC', moment: winter, minutes: 0 },
    { zone: 'Asia/Shanghai', moment: winter, minutes: 480 },
    { zone: 'America/Los_Angeles', moment: winter, minutes: -480 },
    { zone: 'America/Los_Angeles', moment: summer, minutes: -420 },
    { zone: 'Asia/Kolkata', moment: winter, minutes: 330 },
  ])('of $zone is $minutes minutes on $moment', ({ zone, moment, minutes }) => {
    expect(zoneOffset(zone, moment)).toBe(minutes)
  })
})

describe('openingIn', () => {
  it('equals the local hours in the office’s own zone', () => {
    expect(openingIn({ zone: 'Asia/Shanghai', ...nineToSix }, 'Asia/Shanghai', winter)).toEqual({ from: 540, to: 1080 })
  })

  it('exceeds the day of another zone, and follows its daylight saving time', () => {
    const shanghai = { zone: 'Asia/Shanghai', ...nineToSix }
    expect(openingIn(shanghai, 'America/Los_Angeles', winter)).toEqual({ from: 17 * 60, to: 26 * 60 })
    expect(openingIn(shanghai, 'America/Los_Angeles', summer)).toEqual({ from: 18 * 60, to: 27 * 60 })
  })
})

describe('selectDayStrip', () => {
  it('is one span within the day', () => {
    expect(selectDayStrip({ zone: 'Europe/Amsterdam', opens: 8, closes: 17 }, 'America/New_York', winter)).toEqual([
      { from: 120, minutes: 540 },
    ])
  })

  it('is two spans across midnight, as long as the hours together', () => {
    const pieces = selectDayStrip({ zone: 'Asia/Shanghai', ...nineToSix }, 'America/Los_Angeles', winter)
    expect(pieces).toEqual([
      { from: 0, minutes: 120 },
      { from: 1020, minutes: 420 },
    ])
  })
})

describe('clock times', () => {
  it('a moment is converted to a minute of a zone’s day', () => {
    expect(minuteOfDay(new Date('2026-12-03T01:00Z'), 'America/Los_Angeles')).toBe(17 * 60)
    expect(minuteOfDay(new Date('2026-12-03T18:30Z'), 'Asia/Shanghai')).toBe(150)
  })

  it.each([
    [0, '00:00'],
    [545, '09:05'],
    [1440, '00:00'],
    [1560, '02:00'],
  ])('minute %i of a day is formatted as %s', (minute, text) => {
    expect(formatMinute(minute)).toBe(text)
  })

  it('two clock times are joined in the style of the edition', () => {
    const visible = (text: string): string => text.replaceAll('\u2060', '')
    expect(visible(formatSpan('09:00', '10:00', 'en-US'))).toBe('09:00–10:00')
    expect(visible(formatSpan('09:00', '10:00', 'zh-CN'))).toBe('09:00～10:00')
  })
})
