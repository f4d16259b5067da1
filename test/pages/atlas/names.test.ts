import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  areaName,
  isLatinOnly,
  placeHeading,
  placeTitle,
  shipHeading,
  shipTitle,
  withCode,
} from '#pages/atlas/names.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'

type Row = { readonly name: string; readonly zh?: string; readonly code: string; readonly area?: string }

const readRows = (family: string): readonly Row[] =>
  readFileSync(path.join(repositoryDir, 'content/data', family, 'rows.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const ports = readRows('ports')
const airports = readRows('airports')

const portTitle = (zh: string | undefined, en = 'A port') => placeTitle('zh-CN', 'oceanport', { en, zh })

describe('placeTitle', () => {
  it.each([
    ['上海', '上海港'],
    ['釜山', '釜山港'],
    ['香港', '香港港'],
    ['汉堡', '汉堡港'],
    ['巴生港', '巴生港'],
    ['境港', '境港'],
    ['曼萨尼约（巴拿马）', '曼萨尼约港（巴拿马）'],
    ['南港（佛山）', '南港（佛山）'],
  ])('says of %s that it is a port', (zh, title) => {
    expect(portTitle(zh)).toBe(title)
  })

  it('leaves Latin names and airports as they are', () => {
    expect(portTitle(undefined, 'Becancour')).toBe('Becancour')
    expect(placeTitle('zh-CN', 'airport', { en: 'Narita', zh: '东京成田国际机场' })).toBe('东京成田国际机场')
    expect(placeTitle('en-US', 'oceanport', { en: 'Shanghai', zh: '上海' })).toBe('Shanghai')
  })

  it('doubles 港 in no name but that of Hong Kong, and puts it behind no Latin letter', () => {
    const titles = ports.map(({ name, zh }) => portTitle(zh, name))
    expect(titles.filter((title) => /港港|港口港|[A-Za-z] ?港/.test(title))).toEqual(['香港港'])
  })
})

describe('placeHeading', () => {
  it('says the country behind a Latin name in Chinese only', () => {
    const becancour = { en: 'Becancour' }
    expect(placeHeading('zh-CN', 'oceanport', becancour, '加拿大')).toBe('Becancour（加拿大）')
    expect(placeHeading('zh-CN', 'oceanport', { en: 'Hamburg', zh: '汉堡' }, '德国')).toBe('汉堡港')
    expect(placeHeading('en-US', 'oceanport', becancour, 'Canada')).toBe('Becancour')
  })
})

describe('areaName', () => {
  it('translates provinces and states, and names no other in Chinese', () => {
    expect(areaName('zh-CN', 'JP', 'Kanagawa')).toBe('神奈川县')
    expect(areaName('zh-CN', 'NO', 'Rogaland')).toBeUndefined()
    expect(areaName('en-US', 'NO', 'Rogaland')).toBe('Rogaland')
  })

  it.each(['CN', 'JP', 'KR', 'US', 'CA', 'AU', 'BR'])('knows all in the rows of ports in %s', (country) => {
    const named = ports.flatMap(({ code, area }) => (code.startsWith(country) && area !== undefined ? [area] : []))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((area) => areaName('zh-CN', country, area) === undefined)).toEqual([])
  })
})

describe('isLatinOnly', () => {
  const left = {
    ports: ports.filter((row) => isLatinOnly('zh-CN', row)),
    airports: airports.filter((row) => isLatinOnly('zh-CN', row)),
  }

  it(`keeps ${left.ports.length} ports and ${left.airports.length} airports of zh-CN from search engines`, () => {
    expect(left.ports.length).toBeGreaterThan(0)
    expect(left.ports.length).toBeLessThan(ports.length / 3)
    expect(ports.filter((row) => isLatinOnly('en-US', row))).toEqual([])
  })
})

describe('shipTitle', () => {
  it('says in Chinese that it is a ship, by its Chinese name if it has one', () => {
    const given = { en: 'Ever Given', zh: '长赐' }
    expect([shipTitle('zh-CN', given), shipHeading('zh-CN', given)]).toEqual(['长赐号', '长赐号（Ever Given）'])
    expect([shipTitle('en-US', given), shipHeading('en-US', given)]).toEqual(['Ever Given', 'Ever Given'])
    expect(shipHeading('zh-CN', { en: 'MSC Leni' })).toBe('MSC Leni号')
  })
})

describe('withCode', () => {
  it('has the brackets of the language', () => {
    expect(withCode('zh-CN', '上海港', 'CNSHA')).toBe('上海港（CNSHA）')
    expect(withCode('en-US', 'Shanghai', 'CNSHA')).toBe('Shanghai (CNSHA)')
  })
})
