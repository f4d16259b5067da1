import { describe, expect, it } from 'vitest'
import { chartedPortOf } from '#content/facts/charted-ports.ts'
import { bothCanals, findWay, toTenMiles } from '#content/tables/lane-maps/sea-ways.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'

/** Figures that authors typed into texts, compared with the sea network. */

const milesOf = ([from, to]: readonly [string, string]) => {
  const [start, end] = [chartedPortOf(from), chartedPortOf(to)]
  return { suez: findWay(start, end, ['panama']).nauticalMiles, cape: findWay(start, end, bothCanals).nauticalMiles }
}

const lanes = [
  { names: ['Shanghai–Rotterdam', '上海—鹿特丹'], ends: ['CNSHA', 'NLRTM'] },
  { names: ['Singapore–Rotterdam', '新加坡—鹿特丹'], ends: ['SGSIN', 'NLRTM'] },
  { names: ['Singapore–New York', '新加坡—纽约'], ends: ['SGSIN', 'USNYC'] },
  { names: ['Shanghai–New York', '上海—纽约'], ends: ['CNSHA', 'USNYC'] },
  { names: ['Mumbai–Rotterdam', '孟买—鹿特丹'], ends: ['INBOM', 'NLRTM'] },
] as const

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')))

const days = (miles: number, knots: number): number => Math.round((10 * miles) / knots / 24) / 10

const editions = ['en-US', 'zh-CN'] as const

describe.each(editions)('figures in the texts of %s', (edition) => {
  const post = readText(repositoryDir, `content/${edition}/blog/posts/cape-of-good-hope-miles-and-days.md`)
  const product = readText(repositoryDir, `content/${edition}/products/ocean-freight.json`)

  it.each(lanes.slice(0, 4))('the post about the Cape has the miles of the atlas: $names', ({ names, ends }) => {
    const row = post.split('\n').find((line) => line.startsWith('|') && names.some((name) => line.includes(name))) ?? ''
    const { suez, cape } = milesOf(ends)
    const more = toTenMiles(cape) - toTenMiles(suez)
    const share = Math.round((100 * more) / toTenMiles(suez))
    expect(numbersIn(row)).toEqual([toTenMiles(suez), toTenMiles(cape), more, share, days(more, 16), days(more, 18)])
  })

  it.each([lanes[0], lanes[2], lanes[4]])('the page of ocean freight has them: $names', ({ names, ends }) => {
    const row = product
      .split('\n')
      .find((line) => line.includes('["') && names.some((name) => line.includes(`"${name}"`)))
    const { suez, cape } = milesOf(ends)
    const more = Math.round(cape) - Math.round(suez)
    expect(numbersIn(row ?? '')).toEqual([Math.round(suez), Math.round(cape), more, days(more, 18), days(more, 16)])
  })

  it('the glossary leads with the route that ships sail', () => {
    const text = readText(repositoryDir, `content/${edition}/glossary/transit-time.md`)
    const { suez, cape } = milesOf(['CNSHA', 'NLRTM'])
    const figures = numbersIn(text)
    expect(figures).toEqual(expect.arrayContaining([toTenMiles(cape), days(toTenMiles(cape), 16)]))
    expect(figures).toContain(days(toTenMiles(cape) - toTenMiles(suez), 16))
  })
})
