import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { packedHarbourOf } from '#content/facts/sea/harbours.ts'
import { seas } from '#content/facts/sea/seas.ts'
import type { LocatedPlace } from '#freight/places/place.ts'
import { planRoute } from '#freight/routes/plan-route.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'
import { createRouteHrefs } from '#pages/route-search/route-hrefs.ts'

const paths = {
  index: '/route-search',
  plan: '/route-search/plan',
  missing: '/route-search/not-found',
  port: '/atlas/oceanport/',
  airport: '/atlas/airport/',
  service: '/atlas/service/',
  lane: '/atlas/route/',
  lanesFrom: '/atlas/route/from/',
  quote: '/get-started',
  emissions: '/emissions-calculator',
  duty: '/tools/duty-estimator',
}

const rowsOf = <Row>(name: string): readonly Row[] =>
  readFileSync(new URL(`../../../content/data/${name}/rows.ndjson`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

type LaneRow = {
  readonly from: string
  readonly to: string
  readonly slugs: readonly string[]
  readonly ways: readonly { nm: number }[]
}
type PortRow = {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly at: Position
  readonly lanes?: true
}

const lanes = rowsOf<LaneRow>('lanes')
const ports = new Map(
  rowsOf<PortRow>('ports').map((row) => {
    const { code, name, at, lanes: hasLanes } = row
    const harbour = packedHarbourOf(code)
    const place: LocatedPlace = {
      kind: 'port',
      code,
      name,
      country: code.slice(0, 2),
      rank: hasLanes === true ? 2 : 0,
      at,
      ...(harbour === undefined ? {} : { harbour }),
      feeders: [],
    }
    return [code, { place, slug: row.slug }] as const
  }),
)
const portOf = (code: string): { readonly place: LocatedPlace; readonly slug: string } => {
  const port = ports.get(code)
  if (port === undefined) throw new Error(`There is no port ${code}.`)
  return port
}

const counts = new Map<string, number>()
for (const code of lanes.flatMap(({ from, to }) => [from, to])) counts.set(code, (counts.get(code) ?? 0) + 1)
const leading = [...counts].filter(([, count]) => count > 50).map(([code]) => code)
const { lane, lanesFrom, duty } = createRouteHrefs(paths, leading)

describe('createRouteHrefs', () => {
  it('every lane of the atlas is linked, in both directions', () => {
    const wrong = lanes.flatMap(({ from, to, slugs, ways }) => {
      const [a, b] = [portOf(from).place, portOf(to).place]
      const nautical = ways[0]?.nm ?? 0
      const hrefs = [lane(a, b, nautical), lane(b, a, nautical)]
      return hrefs.join() === slugs.map((slug) => `/atlas/route/${slug}`).join() ? [] : [`${from}-${to}: ${hrefs}`]
    })
    expect(lanes.length).toBeGreaterThanOrEqual(2500)
    expect(wrong).toEqual([])
  })

  it('every port with lanes has a link to the list of them, and no other port has one', () => {
    for (const { place, slug } of ports.values())
      expect(lanesFrom(place)).toBe(counts.has(place.code) ? `/atlas/route/from/${slug}` : undefined)
  })

  it('no pair of ports without a page in the atlas is linked', () => {
    const known = new Set(lanes.flatMap(({ from, to }) => [`${from}-${to}`, `${to}-${from}`]))
    const withLanes = [...counts.keys()].map((code) => portOf(code).place)
    const others = withLanes.flatMap((from) =>
      withLanes
        .filter((to) => to.code > from.code && !known.has(`${from.code}-${to.code}`))
        .map((to) => [from, to] as const),
    )
    const linked = others.flatMap(([from, to]) => {
      // Far pairs differ from lanes in their ends alone; near ones in the way by sea.
      const near = milesBetween(from.at, to.at) < 350
      const nautical = near ? (planRoute(seas, { from, to }).modes[0]?.sea?.options[0]?.nauticalMiles ?? 0) : 10_000
      return lane(from, to, nautical) === undefined ? [] : [`${from.code}-${to.code} ${nautical}`]
    })
    expect(others.length).toBeGreaterThan(1000)
    expect(linked).toEqual([])
  })

  it.each([
    ['CNSHA', 'USLAX', 'market=US&origin=CN'],
    ['VNCMT', 'NLRTM', 'market=EU&state=NL&origin=VN'],
    ['DEHAM', 'CNNGB', 'market=CN&origin=DE'],
    ['CNSHA', 'GBFXT', 'market=GB&origin=CN'],
    ['DEHAM', 'NLRTM', undefined],
    ['CNSHA', 'SGSIN', undefined],
    ['CNSHA', 'CNNGB', undefined],
  ])('the duty on a lane has origin and market filled in: %s to %s', (from, to, query) => {
    const href = duty(portOf(from).place, portOf(to).place)
    expect(href).toBe(query === undefined ? undefined : `${paths.duty}?${query}`)
  })
})
