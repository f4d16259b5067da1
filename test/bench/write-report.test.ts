import { expect, it } from 'vitest'
import { replaceBetweenMarkers } from '#bench/report/write-report.ts'

const BEGIN = '<!-- results: written by npm run bench -->'
const END = '<!-- end of results -->'

it('replaceBetweenMarkers replaces only the text between the markers', () => {
  const text = `Before\n\n${BEGIN}\n\nold\n\n${END}\n\nAfter\n`
  const once = replaceBetweenMarkers(text, 'new')
  expect(once).toBe(`Before\n\n${BEGIN}\n\nnew\n\n${END}\n\nAfter\n`)
  expect(replaceBetweenMarkers(once, 'new')).toBe(once)
})

it('replaceBetweenMarkers refuses a text without markers', () => {
  expect(() => replaceBetweenMarkers('Nothing here', 'new')).toThrow(BEGIN)
})
