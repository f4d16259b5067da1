import { describe, expect, it } from 'vitest'
import type { LocatedPlace } from '#freight/places/place.ts'
import { hasRailTerminal, trainBetween } from '#freight/routes/china-rail.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'

const aPlace = (code: string, country: string, at: readonly [number, number]): LocatedPlace => ({
  kind: 'city',
  code,
  name: code,
  country,
  rank: 2,
  at,
  feeders: [],
})

const zhengzhou = aPlace('ZHENGZHOU-CN', 'CN', [113.67, 34.75])
const chongqing = aPlace('CHONGQING-CN', 'CN', [106.59, 29.56])
const chengdu = aPlace('CHENGDU-CN', 'CN', [104.07, 30.67])
const urumqi = aPlace('URUMQI-CN', 'CN', [87.58, 43.81])
const duisburg = aPlace('DUISBURG-DE', 'DE', [6.75, 51.43])
const hamburg = aPlace('DEHAM', 'DE', [9.99, 53.55])
const lodz = aPlace('LODZ-PL', 'PL', [19.45, 51.77])
const shanghai = aPlace('CNSHA', 'CN', [121.6, 31.3])
const rotterdam = aPlace('NLRTM', 'NL', [4.05, 51.95])
const chicago = aPlace('USCHI', 'US', [-87.75, 41.83])

describe('trainBetween', () => {
  it.each([
    ['Chongqing to Duisburg', chongqing, duisburg, 11_179],
    ['Zhengzhou to Hamburg', zhengzhou, hamburg, 10_214],
    ['Chengdu to Łódź', chengdu, lodz, 9826],
  ])('%s is as long as operators say, within 6 percent', (_, from, to, published) => {
    const km = trainBetween(from, to)?.km ?? 0
    expect(Math.abs(km / published - 1)).toBeLessThan(0.06)
  })

  it('has the days that are published for the country of its terminal', () => {
    expect(trainBetween(zhengzhou, lodz)?.days).toEqual({ best: 13, plan: 14 })
    expect(trainBetween(zhengzhou, duisburg)?.days).toEqual({ best: 18, plan: 20 })
  })

  it('runs back along the same line', () => {
    const there = trainBetween(chongqing, duisburg)
    const back = trainBetween(duisburg, chongqing)
    expect([back?.from.code, back?.to.code, back?.km]).toEqual(['DUISBURG-DE', 'CHONGQING-CN', there?.km])
    expect(back?.track).toEqual(there?.track.toReversed())
  })

  it('leaves from the nearest terminal for a place that has none, if the other end has one', () => {
    expect(trainBetween(shanghai, duisburg)?.from.code).toBe('SUZHOU-CN')
    expect(trainBetween(zhengzhou, rotterdam)?.to.code).toBe('DUISBURG-DE')
  })

  it('does not run east to begin with', () => {
    expect(trainBetween(urumqi, lodz)?.track.slice(0, 2)).toEqual([urumqi.at, urumqi.at])
  })

  it.each([
    ['two ports on the coast without terminals', shanghai, rotterdam],
    ['another continent', zhengzhou, chicago],
    ['within China', zhengzhou, shanghai],
    ['within Europe', duisburg, rotterdam],
  ])('is none for %s', (_, from, to) => {
    expect(trainBetween(from, to)).toBeUndefined()
  })
})

describe('terminals', () => {
  const rows = readText(repositoryDir, 'content/data/cities/rows.ndjson')
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { readonly id: string; readonly at: readonly [number, number]; readonly port?: string },
    )

  it.each([
    ...['ZHENGZHOU-CN', 'CHONGQING-CN', 'CHENGDU-CN', 'XIAN-CN', 'CNWUH', 'YIWU-CN', 'CHANGSHA-CN', 'HEFEI-CN'],
    ...['LANZHOU-CN', 'URUMQI-CN', 'MALASZEWICZE-PL', 'LODZ-PL', 'DUISBURG-DE'],
  ])('%s is where the list of cities has it', (code) => {
    const row = rows.find(({ id, port }) => id.toUpperCase() === code || port === code)
    if (row === undefined) throw new Error(`There is no city ${code}.`)
    const isWest = /-(?:PL|DE)$/.test(code)
    const place = aPlace(code, isWest ? 'DE' : 'CN', row.at)
    expect(hasRailTerminal(place)).toBe(true)
    const train = isWest ? trainBetween(zhengzhou, place) : trainBetween(place, rotterdam)
    expect(isWest ? train?.to.at : train?.from.at).toEqual(row.at)
  })
})
