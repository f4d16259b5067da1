import { describe, expect, it } from 'vitest'
import { writeCalendar } from '#pages/files/icalendar.ts'

const anEvent = (event: Partial<Parameters<typeof writeCalendar>[0]> = {}) => ({
  uid: 'an-event@site.example',
  stamp: new Date('2026-11-21T00:00:00Z'),
  starts: new Date('2026-12-03T23:30:00Z'),
  minutes: 60,
  title: 'A title',
  text: 'A text',
  place: 'A place',
  url: 'https://site.example/events#an-event',
  ...event,
})

describe('writeCalendar', () => {
  it('writes start and end in UTC, across midnight, too', () => {
    const lines = writeCalendar(anEvent()).split('\r\n')
    expect(lines).toContain('DTSTART:20261203T233000Z')
    expect(lines).toContain('DTEND:20261204T003000Z')
  })

  it('escapes characters with a meaning in iCalendar', () => {
    expect(writeCalendar(anEvent({ title: 'Rates, days; and a \\' })).split('\r\n')).toContain(
      'SUMMARY:Rates\\, days\\; and a \\\\',
    )
  })

  it('folds long lines at 75 bytes without cutting or losing a character', () => {
    const text = '逐项看备货日期与各类截止时间'.repeat(8)
    const file = writeCalendar(anEvent({ text }))
    expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}\r\n`)
  })

  it('ends every line with CRLF', () => {
    expect(writeCalendar(anEvent()).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})
