import { countries } from 'countries-list'
import { describe, expect, it } from 'vitest'
import { euStates } from '#freight/eu-states.ts'
import { EMEA, EU } from '#pages/measurement/geo/country-sets.ts'
import { geoContextOf, toCountryCode } from '#pages/measurement/geo/geo-context.ts'
import zones from '#pages/measurement/geo/zones.json' with { type: 'json' }

describe('the country sets', () => {
  it('contain the 27 member states of the EU, as the customs list does', () => {
    expect(EU.size).toBe(27)
    expect([...EU].sort()).toEqual([...euStates].sort())
  })

  it('count all of Europe and Africa and 15 states of the Middle East as EMEA', () => {
    const continents = Object.entries(countries).flatMap(([code, { continent }]) =>
      continent === 'EU' || continent === 'AF' ? [code] : [],
    )
    const middleEast = 'AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE'.split(' ')
    expect([...EMEA].sort()).toEqual([...new Set([...continents, ...middleEast])].sort())
  })

  it.each([
    ['DE', true, true],
    ['CY', true, true],
    ['MT', true, true],
    ['GR', true, true],
    ['EL', false, false],
    ['GB', false, true],
    ['CH', false, true],
    ['NO', false, true],
    ['IS', false, true],
    ['TR', false, true],
    ['IL', false, true],
    ['ZA', false, true],
    ['EG', false, true],
    ['GF', false, false],
    ['GL', false, false],
    ['KZ', false, false],
    ['AF', false, false],
    ['PK', false, false],
    ['US', false, false],
    ['CN', false, false],
    [undefined, false, false],
  ])('classify %s: EU %s, EMEA %s', (code, isEU, isEMEA) => {
    expect(geoContextOf(code)).toEqual({ countryCode: code, isEU, isEMEA, isGuessed: false })
  })

  it('contain every member of the EU in EMEA, and a time zone for every state of both', () => {
    const withZone = new Set(Object.keys(zones))
    expect([...EU].filter((code) => !EMEA.has(code))).toEqual([])
    // Ascension and Tristan da Cunha share the zone of Saint Helena, Kosovo that of Serbia.
    expect([...EMEA].filter((code) => !withZone.has(code))).toEqual(['AC', 'TA', 'XK'])
  })
})

describe('a country code', () => {
  it.each([
    ['de', 'DE'],
    [' US ', 'US'],
    ['XX', undefined],
    ['T1', undefined],
    ['EU', undefined],
    ['DEU', undefined],
    ['', undefined],
    ['D1', undefined],
    [null, undefined],
    [49, undefined],
  ])('toCountryCode reads %j as %j', (value, code) => {
    expect(toCountryCode(value)).toBe(code)
  })
})
