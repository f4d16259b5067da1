import { expect, it } from 'vitest'
import { readByteRange } from '#prerender/commands/serve/byte-range.ts'

it.each([
  { header: 'bytes=0-3', range: { from: 0, to: 3 } },
  { header: 'bytes=4-', range: { from: 4, to: 9 } },
  { header: 'bytes=8-99', range: { from: 8, to: 9 } },
  { header: 'bytes=-3', range: { from: 7, to: 9 } },
  { header: 'bytes=-99', range: { from: 0, to: 9 } },
  { header: 'bytes=10-', range: 'unsatisfiable' },
  { header: 'bytes=-0', range: 'unsatisfiable' },
  { header: 'bytes=5-2', range: 'whole' },
  { header: 'bytes=0-1,4-5', range: 'whole' },
  { header: 'bytes=-', range: 'whole' },
  { header: 'lines=0-3', range: 'whole' },
  { header: undefined, range: 'whole' },
])('of ten bytes, "$header" asks for $range', ({ header, range }) => {
  expect(readByteRange(header, 10)).toEqual(range)
})

it('no part of an empty body can be sent', () => {
  expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
