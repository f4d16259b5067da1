import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft, isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { checkChineseNames, parseChineseNames } from '#content/data/chinese-names.ts'
import { chineseAirports, chinesePorts } from '#content/data/chinese-places.ts'
import { AirportRow, PortRow } from '#content/schema/atlas.ts'
import { countriesWithChineseNames } from '#content/schema/chinese-names.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'

const readRows = (
  family: string,
): readonly { readonly code: string; readonly iata: string; readonly country: string }[] =>
  readFileSync(path.join(repositoryDir, 'content/data', family, 'rows.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const places = [
  ...readRows('ports').map(({ code }) => ({ code, country: code.slice(0, 2), names: chinesePorts })),
  ...readRows('airports').map(({ iata, country }) => ({ code: iata, country, names: chineseAirports })),
]

describe('parseChineseNames', () => {
  it('names file and line of each fault', () => {
    const text = ['# ports', 'CNSHA\t上海\tgreat', 'CNNGB Ningbo', 'CNTAO\tQingdao', 'CNSHA\t上海港'].join('\n')
    expect(() => parseChineseNames('names.tsv', text)).toThrow(
      [
        'names.tsv:3: “CNNGB Ningbo” is not a code, a name and perhaps “great”, parted by tabs. Correct the line.',
        'names.tsv:4: CNTAO has no Chinese name, but “Qingdao”. Write it, or remove the line.',
        'names.tsv:5: CNSHA already has a name in names.tsv:2. Remove one of both.',
      ].join('\n'),
    )
  })
})

describe('checkChineseNames', () => {
  const names = parseChineseNames('names.tsv', 'CNSHA\t上海\nUSPDX\t波特兰\nUSPWM\t波特兰\nDEXXX\t无\n')
  const place = (code: string, isGreat = false) => ({ code, name: code, country: code.slice(0, 2), isGreat })

  it('refuses Latin names in China, unknown codes, and two places of one name', () => {
    expect(() =>
      checkChineseNames(
        'names.tsv',
        names,
        ['CNSHA', 'JPAOJ', 'CABEC', 'USPDX', 'USPWM'].map((code) => place(code)),
      ),
    ).toThrow(
      [
        'names.tsv:3: 波特兰 is also the name of USPDX. Add the country or the state in （）.',
        'names.tsv:4: there is no place DEXXX. Correct the code, or remove the line.',
        'content/data/names.tsv: JPAOJ JPAOJ (JP) has no Chinese name. Add a line for it.',
      ].join('\n'),
    )
  })

  it('refuses a Latin name of a great place in any country', () => {
    const shanghai = parseChineseNames('names.tsv', 'CNSHA\t上海')
    expect(() => checkChineseNames('names.tsv', shanghai, [place('CNSHA'), place('NLRTM', true)])).toThrow('NLRTM')
  })
})

describe('rows', () => {
  it('of China, Japan, Korea and Singapore are refused without a Chinese name', () => {
    const port = { slug: 's', name: 'N', at: [0, 0], near: [], air: [], sheet: 's' }
    expect(isLeft(PortRow.decode({ ...port, code: 'JPAOJ' }))).toBe(true)
    expect(isLeft(PortRow.decode({ ...port, code: 'JPAOJ', zh: 'Aomori' }))).toBe(true)
    expect(isRight(PortRow.decode({ ...port, code: 'JPAOJ', zh: '青森' }))).toBe(true)
    expect(isRight(PortRow.decode({ ...port, code: 'CABEC' }))).toBe(true)
    const airport = { iata: 'AOJ', slug: 's', name: 'N', at: [0, 0], near: [], sea: [], sheet: 's' }
    expect(isLeft(AirportRow.decode({ ...airport, country: 'JP' }))).toBe(true)
    expect(isRight(AirportRow.decode({ ...airport, country: 'CA' }))).toBe(true)
  })
})

describe('Chinese names', () => {
  it('exist for every place of the countries that write with Chinese characters, and a thousand others', () => {
    const inCountry = places.filter(({ country }) => countriesWithChineseNames.includes(country))
    expect(inCountry.filter(({ code, names }) => !names.has(code)).map(({ code }) => code)).toEqual([])
    const elsewhere = places.filter((place) => !inCountry.includes(place))
    expect(elsewhere.filter(({ code, names }) => names.has(code)).length).toBeGreaterThanOrEqual(1000)
  })

  it('are the names without the word for a port, and airports with it', () => {
    expect([...chinesePorts.values()].filter(({ zh }) => /港口|机场|港港/.test(zh))).toEqual([])
    expect([...chineseAirports.values()].filter(({ zh }) => !/机场(（.+）)?$/.test(zh))).toEqual([])
  })

  it.each([
    ['NLRTM', '鹿特丹'],
    ['BEANR', '安特卫普'],
    ['GBFXT', '费利克斯托'],
    ['USLGB', '长滩'],
    ['USSAV', '萨凡纳'],
    ['MYPKG', '巴生港'],
    ['THLCH', '林查班'],
    ['VNHPH', '海防'],
    ['BDCGP', '吉大港'],
    ['KEMBA', '蒙巴萨'],
    ['JPYOK', '横滨'],
    ['JPUKB', '神户'],
    ['JPHKT', '博多'],
    ['KRPUS', '釜山'],
    ['KRINC', '仁川'],
    ['KRKAN', '光阳'],
  ])('of %s is %s', (code, zh) => {
    expect(chinesePorts.get(code)?.zh).toBe(zh)
  })
})
