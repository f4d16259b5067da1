import { describe, expect, it } from 'vitest'
import { chartedPortOf } from '#content/facts/charted-ports.ts'
import { bothCanals, findWay, toTenMiles } from '#content/tables/lane-maps/sea-ways.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readText } from '#test/support/files.ts'

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

/** Texts with nautical miles, and the lanes that these are of. */
const textsWithMiles: Readonly<Record<string, readonly string[]>> = {
  'blog/posts/cape-of-good-hope-miles-and-days.md': ['CNSHA-NLRTM', 'SGSIN-NLRTM', 'SGSIN-USNYC', 'CNSHA-USNYC'],
  'blog/posts/how-to-read-a-sailing-schedule.md': ['CNSHA-USLAX'],
  'blog/posts/reading-an-emissions-statement.md': ['CNSHA-USLAX'],
  'blog/posts/slow-steaming-arithmetic.md': ['CNSHA-NLRTM'],
  'blog/posts/west-coast-or-east-coast.md': ['CNSHA-USLAX', 'CNSHA-USSAV', 'CNSHA-USNYC', 'SGSIN-USNYC'],
  'films/two-ways.json': ['CNSHA-NLRTM'],
  'forms/open-emissions-signup.json': ['CNSHA-USLAX'],
  'glossary/slow-steaming.md': ['CNSHA-USLAX'],
  'glossary/transit-time.md': ['CNSHA-NLRTM'],
  'research/canals-closed.md': ['CNSHA-NLRTM', 'USLAX-NLRTM'],
  'research/forty-days.md': ['CNSHA-USLAX'],
  'updates/2026-08-20.md': ['CNSHA-NLRTM'],
  'updates/2026-11-19.md': ['CNSHA-NLRTM', 'INBOM-NLRTM'],
}

/** Figures of no lane: steps of rounding, and the call at Singapore, which has a test of its own. */
const noLane = [10, 190]

/** Whole and rounded miles of each route of a lane. */
const routesOf = (lane: string): readonly number[] => {
  const [start, end] = lane.split('-').map(chartedPortOf)
  if (start === undefined || end === undefined) throw new Error(`${lane} is no lane`)
  return [[], ['suez'], ['panama'], bothCanals].map(
    (closed) => findWay(start, end, closed as typeof bothCanals).nauticalMiles,
  )
}

/** All that a text about these lanes may say: their routes, and by how much two of them differ. */
const milesAbout = (names: readonly string[]): ReadonlySet<number> => {
  const miles = names.flatMap(routesOf)
  const apart = miles.flatMap((one) =>
    miles.flatMap((other) => [
      toTenMiles(one - other),
      toTenMiles(one) - toTenMiles(other),
      Math.round(one) - Math.round(other),
    ]),
  )
  return new Set([...miles.map(Math.round), ...miles.map(toTenMiles), ...apart])
}

const inMiles = /(\d[\d,]*)(?:（\d+%）)?(?: more)? ?(?:海里|nautical miles|nm\b)/g

describe.each(editions)('nautical miles in all texts of %s', (edition) => {
  const texts = listFiles(`${repositoryDir}/content/${edition}`)
    .filter((file) => /\.(?:md|json)$/.test(file))
    .map((file) => ({ file, text: readText(repositoryDir, `content/${edition}/${file}`) }))
    .map(({ file, text }) => ({
      file,
      figures: [...text.matchAll(inMiles)].flatMap(([, digits = '']) => numbersIn(digits)),
    }))
    .map(({ file, figures }) => ({ file, figures: figures.filter((figure) => !noLane.includes(figure)) }))
    .filter(({ figures }) => figures.length > 0)

  it('are those of the lanes that each text is about', () => {
    expect(texts.length).toBeGreaterThan(8)
    const unknown = texts.flatMap(({ file, figures }) => {
      const known = milesAbout(textsWithMiles[file] ?? [])
      // “About 5,000” is the difference to the nearest thousand.
      const isKnown = (figure: number) =>
        known.has(figure) ||
        (figure % 1000 === 0 && [...known].some((miles) => Math.round(miles / 1000) * 1000 === figure))
      return figures.filter((figure) => !isKnown(figure)).map((figure) => `${file}: ${figure}`)
    })
    expect(unknown).toEqual([])
  })

  it('the post about the Cape says what a call at Singapore adds', () => {
    const milesBetween = (from: string, to: string): number =>
      findWay(chartedPortOf(from), chartedPortOf(to), bothCanals).nauticalMiles
    const more = milesBetween('CNSHA', 'SGSIN') + milesBetween('SGSIN', 'NLRTM') - milesBetween('CNSHA', 'NLRTM')
    const post = readText(repositoryDir, `content/${edition}/blog/posts/cape-of-good-hope-miles-and-days.md`)
    expect(post).toMatch(
      edition === 'zh-CN' ? `还要再多约${toTenMiles(more)}海里` : `about ${toTenMiles(more)} miles more`,
    )
  })
})
