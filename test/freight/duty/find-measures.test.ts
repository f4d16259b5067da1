import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import { findMeasures } from '#freight/duty/find-measures.ts'
import { listingOf } from '#freight/duty/tariff-chapter.ts'

const { tariff } = dutyRates

/** All lines of the tariff and the codes of six digits above them. */
const codes = [
  ...new Set(
    Object.values(tariff.chapters).flatMap(({ lines }) =>
      lines.flatMap((line) => [line.slice(0, 6), line.slice(0, 8)]),
    ),
  ),
]

const findOn = (hs: string, origin: string) =>
  findMeasures({ hs, origin, entryDate: '2026-11-20', usmca: false }, dutyRates)

describe('findMeasures', () => {
  it.each(['CN', 'BR', 'DE'])('counts no measure of a family twice, whatever the code, for goods of %s', (origin) => {
    const twice = codes.filter((hs) => {
      const { due, likely } = findOn(hs, origin)
      const families = [...due, ...likely].map(({ family }) => family)
      return new Set(families).size < families.length
    })
    expect(twice).toEqual([])
  })

  it('counts the rate that all lines under a code have once, if it comes from two lists', () => {
    const { due } = findOn('390599', 'CN')
    expect(due.map(({ heading, percent }) => [heading, percent])).toEqual([['9903.88.03', '25']])
  })

  // Notes 20(g) and 20(s)(ii) divide these lines by ten-digit numbers.
  it.each([
    ['8517.62.00.20', ['9903.88.04 25']],
    ['8517.62.00.90', ['9903.88.15 7.5']],
    ['8517.62.00', ['9903.88.15 7.5']],
    ['8517.62', ['9903.88.15 7.5']],
    ['9401.61.40.01', []],
    ['9401.61.40.31', ['9903.88.04 25']],
    ['9401.61.40', []],
    ['9401.61', []],
    ['9401.71.00.07', ['9903.88.15 7.5']],
    ['9401.71.00.31', ['9903.88.04 25']],
    ['4901.99.00.40', []],
    ['4901.99.00.93', ['9903.88.15 7.5']],
  ])('counts for %s of China what all of its numbers owe', (hs, wanted) => {
    const { due } = findOn(hs.replaceAll('.', ''), 'CN')
    const ofSection301 = due.filter(({ family }) => family === 'section-301-china')
    expect(ofSection301.map(({ heading, percent }) => `${heading} ${percent}`)).toEqual(wanted)
  })

  it('names the rate that some numbers of a line owe as open', () => {
    const { open } = findOn('85176200', 'CN')
    expect(open.map(({ row, reason }) => `${row.heading} ${reason}`)).toContain('9903.88.04 line')
  })

  it('has no goods of China on two lists of Section 301, but for the ones that numbers divide', () => {
    const lists = ['301-1', '301-2', '301-3', '301-3-additional', '301-4a']
    const twice = codes.filter(
      (code) => code.length === 8 && lists.filter((list) => listingOf(tariff, list, code) === 'all').length > 1,
    )
    expect(twice).toEqual([])
  })
})
