import { describe, expect, it } from 'vitest'
import {
  codeIn,
  EVERYTHING,
  judgeEntry,
  type Moment,
  momentIn,
  readerName,
  UNDATED,
} from '#prerender/content/publication.ts'

const fields = { draft: 'draft', from: 'from', until: 'until' }
const at = (text: string): Moment => ({ _tag: 'Public', at: Date.parse(text) })
const judge = (value: unknown, moment: Moment): string => judgeEntry(value, fields, moment)._tag

describe('judgeEntry', () => {
  it('shows an entry without such fields at any moment, and without one', () => {
    for (const moment of [UNDATED, EVERYTHING, at('2026-12-24T00:00Z')])
      expect(judge({ draft: false, title: 'A' }, moment)).toBe('Shown')
  })

  it('shows a draft only with everything', () => {
    expect(judge({ draft: true }, UNDATED)).toBe('Hidden')
    expect(judge({ draft: true, from: '2026-01-01T00:00Z' }, at('2026-12-24T00:00Z'))).toBe('Hidden')
    expect(judge({ draft: true }, EVERYTHING)).toBe('Shown')
  })

  it('begins with the first instant and ends before the last, in any zone', () => {
    const entry = { from: '2026-12-24T08:00:00+01:00', until: '2026-12-25T08:00:00+08:00' }
    expect(judge(entry, at('2026-12-24T06:59:59.999Z'))).toBe('Hidden')
    expect(judge(entry, at('2026-12-24T07:00:00Z'))).toBe('Shown')
    expect(judge(entry, at('2026-12-24T23:59:59.999Z'))).toBe('Shown')
    expect(judge(entry, at('2026-12-25T00:00:00Z'))).toBe('Hidden')
    expect(judge(entry, EVERYTHING)).toBe('Shown')
  })

  it('tells the two hours apart that a clock shows twice when summer time ends', () => {
    const second = at('2026-10-25T02:30:00+01:00')
    expect(judge({ from: '2026-10-25T02:30:00+02:00', until: '2026-10-25T02:30:00+01:00' }, second)).toBe('Hidden')
    expect(judge({ from: '2026-10-25T02:30:00+01:00' }, second)).toBe('Shown')
    expect(judge({ from: '2026-10-25T02:30:00+01:00' }, at('2026-10-25T02:30:00+02:00'))).toBe('Hidden')
  })

  it.each([
    '2026-12-24',
    '2026-12-24T08:00:00',
    '2026-02-29T08:00:00Z',
    '2026-13-01T08:00:00Z',
    '2026-12-24T24:00:00Z',
    '2016-12-31T23:59:60Z',
    '2026-12-24T08:00:00+15:00',
    '2026-12-24 08:00:00Z',
    20261224,
  ])('refuses %s as an instant, whatever is shown', (from) => {
    for (const moment of [UNDATED, EVERYTHING])
      expect(judgeEntry({ from }, fields, moment)).toMatchObject({ _tag: 'Fault', path: ['from'] })
  })

  it('refuses an end that is not after the start, and a draft that is neither true nor false', () => {
    const from = '2026-12-24T08:00:00+01:00'
    expect(judgeEntry({ from, until: '2026-12-24T07:00:00Z' }, fields, EVERYTHING)).toMatchObject({ path: ['until'] })
    expect(judgeEntry({ draft: 'yes' }, fields, UNDATED)).toMatchObject({ _tag: 'Fault', path: ['draft'] })
  })

  it('asks for the date of the build if an entry depends on it', () => {
    expect(judgeEntry({ until: '2026-12-24T08:00Z' }, fields, UNDATED)).toMatchObject({
      path: ['until'],
      problem: expect.stringContaining('add --date 2026-12-24T08:00:00+01:00'),
    })
  })
})

describe('readerName', () => {
  it('holds the code and the moment, and replaces the moment of another', () => {
    for (const moment of [UNDATED, EVERYTHING, at('2026-12-24T08:00Z')]) {
      const name = readerName(readerName('abc', at('2000-01-01T00:00Z')), moment)
      expect(codeIn(name)).toBe('abc')
      expect(momentIn(name)).toEqual(moment)
    }
  })
})
