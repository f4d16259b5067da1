import { describe, expect, it } from 'vitest'
import { airportPlace, dataset, portPlace, warehousePlace } from '#pages/structured-data/atlas.ts'
import { hsDataset, hsDefinedTerm, hsTermSet } from '#pages/structured-data/hs-code.ts'
import { someSettingsOfTwoEditions } from '#test/support/builders.ts'
import { faultsOfStructuredData } from '#test/support/structured-data.ts'

const settings = someSettingsOfTwoEditions({ basePath: '/docs', trailingSlash: 'always' })
const chinese = { edition: 'zh-CN', settings, path: '/atlas/oceanport/shanghai-cnsha' }

const port = { code: 'CNSHA', name: 'Shanghai', also: ['Yangshan'], at: [122.06, 30.62] } as unknown as Parameters<
  typeof portPlace
>[1]
const airport = {
  iata: 'PVG',
  icao: 'ZSPD',
  name: 'Shanghai Pudong',
  at: [121.8, 31.1],
  feet: 13,
} as unknown as Parameters<typeof airportPlace>[1]
const warehouse = { at: [-118.25, 33.83] } as unknown as Parameters<typeof warehousePlace>[1]
const line = { code: '847130', slug: '847130-laptops' } as unknown as Parameters<typeof hsDefinedTerm>[1]

const faultsOf = (thing: object): readonly string[] =>
  faultsOfStructuredData({ '@context': 'https://schema.org', '@graph': [thing] })

describe('structured data of the atlas', () => {
  it('the structured data of the atlas names a port in the edition’s language, with its UN/LOCODE, its position and its other names', () => {
    const place = portPlace(chinese, port, { name: '上海', country: '中国' })
    expect(place).toMatchObject({
      '@type': 'Place',
      name: '上海',
      alternateName: ['Shanghai', 'Yangshan'],
      url: 'https://cn.site.example/docs/atlas/oceanport/shanghai-cnsha/',
      identifier: { propertyID: 'UN/LOCODE', value: 'CNSHA' },
      geo: { latitude: 30.62, longitude: 122.06 },
      containedInPlace: { name: '中国' },
    })
    expect(faultsOf(place)).toEqual([])
  })

  it('the structured data of the atlas gives an airport both of its codes and its elevation', () => {
    const place = airportPlace(chinese, airport, { name: '上海浦东国际机场', country: '中国' })
    expect(place).toMatchObject({ '@type': 'Airport', iataCode: 'PVG', icaoCode: 'ZSPD', geo: { elevation: '13 ft' } })
    expect(faultsOf(place)).toEqual([])
  })

  it('the structured data of the atlas places a warehouse', () => {
    expect(faultsOf(warehousePlace(chinese, warehouse, { name: '卡森仓', country: '美国' }))).toEqual([])
  })

  it('the structured data of the atlas describes files that everyone may download, with licence and day', () => {
    const words = {
      name: '港口',
      description: '港口表',
      licence: 'https://opensource.org/license/mit',
      asOf: '2026-11-23',
    }
    const set = dataset(chinese, words, [{ path: '/atlas/data/ports.csv', type: 'text/csv' }])
    expect(set).toMatchObject({ '@type': 'Dataset', license: words.licence, isAccessibleForFree: true })
    expect(faultsOf(set)).toEqual([])
  })
})

describe('structured data of HS codes', () => {
  const t = ((key: string) => key) as unknown as Parameters<typeof hsTermSet>[0]['t']

  it('the structured data of an HS code is a term with its code, in the set that the index describes', () => {
    const term = hsDefinedTerm(chinese, line, { name: '便携式电脑', text: '重量不超过十公斤的便携式自动数据处理设备' })
    const set = hsTermSet({ ...chinese, t }, '协调制度')
    expect(term).toMatchObject({ '@type': 'DefinedTerm', termCode: '847130', name: '便携式电脑' })
    expect((term as { inDefinedTermSet?: unknown }).inDefinedTermSet).toBe((set as { '@id'?: string })['@id'])
    expect([...faultsOf(term), ...faultsOf(set)]).toEqual([])
  })

  it('the structured data of HS codes describes the whole tree as a data set with files', () => {
    expect(faultsOf(hsDataset(chinese, { name: '税号表', description: '协调制度税号表' }))).toEqual([])
  })
})
