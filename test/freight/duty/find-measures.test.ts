import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import { findMeasures } from '#freight/duty/find-measures.ts'

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
    const { due } = findOn('940161', 'CN')
    expect(due.map(({ heading, percent }) => [heading, percent])).toEqual([['9903.88.03', '25']])
  })
})
