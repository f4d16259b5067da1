import { describe, expect, it } from 'vitest'
import { packedSeas } from '#content/facts/sea/packed-seas.ts'
import type { LocatedPlace } from '#freight/places/place.ts'
import { placesOf } from '#freight/places/resolve-place.ts'
import { buildRoutes } from '#freight/routes/build-routes.ts'
import { openRoutes } from '#freight/routes/open-routes.ts'
import { antwerp, chicago, newYork, rotterdam, shanghai } from '../places/some-places.ts'

/** The airports by which goods of the ports go on are places themselves. */
const airports = [shanghai, rotterdam, newYork, antwerp].flatMap((port): readonly LocatedPlace[] =>
  port.feeders.map(({ code, name, at }) => ({
    kind: 'airport',
    code,
    name,
    at,
    country: port.country,
    rank: 1,
    feeders: [],
  })),
)

const data = {
  places: [shanghai, rotterdam, newYork, antwerp, chicago, ...airports],
  countries: new Map([['CN', 'China']]),
  chinese: new Map([
    ['CNSHA', '上海'],
    ['NLRTM', '鹿特丹'],
    ['PVG', '上海浦东国际机场'],
  ]),
  services: [],
  busiest: [],
  network: packedSeas,
}

const built = buildRoutes(data)

/** Routes over files in memory, the names of those that were read, and a way to lose some. */
const openBuilt = (isLost: (name: string) => boolean = () => false) => {
  const files = new Map(built.map(({ name, text }) => [name, text]))
  const requests: string[] = []
  const routes = openRoutes(async (name) => {
    requests.push(name)
    const text = isLost(name) ? undefined : files.get(name)
    return text === undefined ? undefined : JSON.parse(text)
  })
  return { routes, requests }
}

const tagOf = async (from: string, to: string): Promise<string> => (await openBuilt().routes.plan(from, to))._tag

describe('buildRoutes', () => {
  it('writes the same files for the same places', () => {
    const again = buildRoutes(data)
    expect(again).toEqual(built)
  })
})

describe('openRoutes', () => {
  it.each([
    ['codes', 'CNSHA', 'NLRTM'],
    ['codes in small letters', 'cnsha', 'nlrtm'],
    ['names', 'Shanghai', 'rotterdam'],
    ['parts of an address', 'shanghai-cnsha', 'rotterdam-nlrtm'],
    ['what the fields of a form hold', 'Shanghai (CNSHA)', 'Rotterdam (NLRTM)'],
  ])('plans a route between places given as %s', async (_, from, to) => {
    const answer = await openBuilt().routes.plan(from, to)
    if (answer._tag !== 'Planned') throw new Error(answer._tag)
    expect([answer.plan.from.code, answer.plan.to.code]).toEqual(['CNSHA', 'NLRTM'])
    expect(answer.plan.modes.map(({ mode }) => mode)).toEqual(['fcl', 'lcl', 'air'])
  })

  it('loads the list of places for suggestions, and the sea network and two details for a route', async () => {
    const { routes, requests } = openBuilt()
    expect((await routes.offer('rot'))?.begun.map(({ code }) => code)).toEqual(['NLRTM'])
    expect(requests).toEqual(['places.json', expect.stringMatching(/^cities-\w+\.json$/)])
    await routes.plan('CNSHA', 'NLRTM')
    await routes.plan('CNSHA', 'NLRTM')
    expect(requests.filter((name) => name.startsWith('network-'))).toHaveLength(1)
    expect(requests.filter((name) => name.startsWith('details-')).length).toBeLessThanOrEqual(2)
  })

  it('loads Chinese names once a place is typed in Chinese, in simplified or other characters', async () => {
    const { routes, requests } = openBuilt()
    await routes.offer('shanghai')
    expect(requests.filter((name) => name.startsWith('han-'))).toEqual([])
    expect((await routes.offer('鹿特丹'))?.begun.map(({ code }) => code)).toEqual(['NLRTM'])
    const answer = await routes.plan('上海港', '鹿特丹')
    if (answer._tag !== 'Planned') throw new Error(answer._tag)
    expect([answer.plan.from.code, answer.plan.to.code]).toEqual(['CNSHA', 'NLRTM'])
    expect((await routes.offer('浦東機場'))?.asked).toMatchObject({ _tag: 'Known', place: { code: 'PVG' } })
    expect(requests.filter((name) => name.startsWith('han-'))).toHaveLength(1)
  })

  it('reads what it can without the Chinese names, and loads them later', async () => {
    let isOffline = true
    const { routes } = openBuilt((name) => isOffline && name.startsWith('han-'))
    expect((await routes.plan('CNSHA', '鹿特丹港'))._tag).toBe('Planned')
    expect((await routes.plan('浦東國際機場', 'NLRTM'))._tag).toBe('Unknown')
    isOffline = false
    expect((await routes.plan('浦東國際機場', 'NLRTM'))._tag).toBe('Planned')
  })

  it('offers the three nearest spellings of an unknown name', async () => {
    const answer = await openBuilt().routes.plan('Rattordum', 'CNSHA')
    if (answer._tag !== 'Unknown' || answer.from._tag !== 'Unknown') throw new Error(answer._tag)
    expect(answer.from.near).toHaveLength(3)
    expect(answer.from.near[0]?.code).toBe('NLRTM')
  })

  it('names the unknown place, with the query and its nearest matches', async () => {
    const answer = await openBuilt().routes.plan('York', 'CNSHA')
    if (answer._tag !== 'Unknown') throw new Error(answer._tag)
    expect(answer.from).toMatchObject({ _tag: 'Unknown', asked: 'York' })
    expect(placesOf(answer.from).map(({ code }) => code)).toContain('USNYC')
    expect(answer.to._tag).toBe('Known')
  })

  it('takes a misspelt name that only one place has', async () => {
    expect(await tagOf('Roterdam', 'CNSHA')).toBe('Planned')
  })

  it('rejects a route from a place to itself', async () => {
    expect(await tagOf('CNSHA', 'Shanghai')).toBe('SamePlace')
  })

  it.each(['', ' ', '%00', '\0', '../../etc', '__proto__', 'constructor', 'x'.repeat(10_000), '<script>'])(
    'rejects the unknown place %.20j',
    async (typed) => {
      expect(await tagOf(typed, 'CNSHA')).toBe('Unknown')
      expect(await tagOf('CNSHA', typed)).toBe('Unknown')
    },
  )

  it.each(['places.json', 'network-', 'details-'])(
    'reports that %s is unavailable, and tries again on the next request',
    async (lost) => {
      let isOffline = true
      const { routes } = openBuilt((name) => isOffline && name.startsWith(lost))
      expect((await routes.plan('CNSHA', 'NLRTM'))._tag).toBe('Unavailable')
      isOffline = false
      expect((await routes.plan('CNSHA', 'NLRTM'))._tag).toBe('Planned')
    },
  )

  it('treats files of another format as unavailable', async () => {
    const routes = openRoutes(async () => ({ html: '<!doctype html>' }))
    expect(await routes.offer('shanghai')).toBeNull()
    expect((await routes.plan('CNSHA', 'NLRTM'))._tag).toBe('Unavailable')
  })
})
