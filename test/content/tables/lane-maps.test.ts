import { isRight } from 'fp-ts/Either'
import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import { describe, expect, it, vi } from 'vitest'
import sailing from '#content/facts/canals.json' with { type: 'json' }
import { chartedPorts } from '#content/facts/charted-ports.ts'
import { LaneMap } from '#content/schema/lane-map.ts'
import laneMaps from '#content/tables/lane-maps.ts'
import { milesBetween } from '#freight/sea/position.ts'
import { labelBox, misplacedLabels } from '#test/support/label-boxes.ts'

type Point = { readonly x: number; readonly y: number }

/** Start and end of relative path data. */
const endsOf = (d: string): { readonly start: Point; readonly end: Point } => {
  const points: Point[] = []
  for (const [, letter, text = ''] of d.matchAll(/([Mlq])([^Mlq]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const length = letter === 'q' ? 4 : 2
    for (let step = length; step <= numbers.length; step += length) {
      const { x, y } = points.at(-1) ?? { x: 0, y: 0 }
      const [dx = Number.NaN, dy = Number.NaN] = numbers.slice(step - 2, step)
      points.push({ x: x + dx, y: y + dy })
    }
  }
  const nowhere = { x: Number.NaN, y: Number.NaN }
  return { start: points.at(0) ?? nowhere, end: points.at(-1) ?? nowhere }
}

const distance = (a: Point, b: Point | undefined): number =>
  b === undefined ? Number.NaN : Math.hypot(a.x - b.x, a.y - b.y)

const positionOf = (code: string) =>
  chartedPorts.find((port) => port.code === code)?.position ?? [Number.NaN, Number.NaN]

const known: Readonly<Record<string, number>> = {
  'cnsha-nlrtm': 10_500,
  'cnsha-uslax': 5_700,
  'sgsin-usnyc': 10_130,
  'brssz-nlrtm': 5_400,
  'inbom-nlrtm': 6_300,
  'deham-usnyc': 3_500,
}

/** The charts of all lanes by name; the others show one lane each, or one lane by two routes. */
const sheets = ['world', 'ocean']

const waysOf = (map: LaneMap) =>
  Object.fromEntries(map.lanes.filter(({ way }) => way !== 'direct').map(({ id, way }) => [id, way]))

describe.each(Object.entries(laneMaps).filter(([name]) => sheets.includes(name)))('the sheet %s', (_, map) => {
  it('the map of all lanes shows six lanes', () => {
    expect(map.lanes.map(({ id }) => id).toSorted()).toEqual(Object.keys(known).toSorted())
  })

  it('the map of all lanes draws them as ships sail, and knows the shortest route beside', () => {
    const way = sailing.suez.isSailed ? 'suez' : 'cape'
    expect(waysOf(map)).toEqual({ 'cnsha-nlrtm': way, 'sgsin-usnyc': way, 'inbom-nlrtm': way })
    const detours = map.lanes.filter(({ shortest }) => shortest !== undefined)
    expect(detours.map(({ shortest }) => shortest?.way)).toEqual(sailing.suez.isSailed ? [] : ['suez', 'suez', 'suez'])
  })
})

describe.each(Object.entries(laneMaps).filter(([name]) => ![...sheets, 'cape'].includes(name)))(
  'the map of %s alone',
  (id, map) => {
    it('the map of one lane shows the lane and its two ports', () => {
      expect(map.lanes.map((lane) => lane.id)).toEqual([id])
      expect(map.ports).toHaveLength(2)
    })

    it('the map of one lane has a margin on all sides, and shows no more of the globe', () => {
      const { start, end } = endsOf(map.lanes[0]?.d ?? '')
      const [first, last] = [start.x, end.x].toSorted((a, b) => a - b)
      expect(first).toBeGreaterThan(200)
      expect(last).toBeLessThan(2200)
      expect((last ?? 0) - (first ?? 0)).toBeGreaterThan(1000)
    })
  },
)

it('the maps show Shanghai to Rotterdam by both routes, with the distances of the texts', () => {
  const { cape } = laneMaps
  if (cape === undefined) throw new Error('There is no map of the Cape.')
  expect(waysOf(cape)).toEqual({ 'cnsha-nlrtm-suez': 'suez', 'cnsha-nlrtm-cape': 'cape' })
  expect(cape.lanes.map(({ nauticalMiles }) => nauticalMiles)).toEqual([10_430, 13_750])
})

describe.each(Object.entries(laneMaps))('the map %s', (_, map) => {
  it('the map satisfies its schema', () => {
    expect(isRight(LaneMap.decode(map))).toBe(true)
  })

  it.each(map.lanes.filter(({ id }) => id.replace('-suez', '') in known))(
    'the map has a distance for $id within 3 percent of published ones',
    ({ id, nauticalMiles, shortest }) => {
      const miles = shortest?.nauticalMiles ?? nauticalMiles
      expect(Math.abs(miles / (known[id.replace('-suez', '')] ?? Number.NaN) - 1)).toBeLessThan(0.03)
    },
  )

  it.each(map.lanes)('the map has whole miles for $id, at least the great circle, and matching days', (lane) => {
    const { from, to, nauticalMiles, days } = lane
    expect(Number.isInteger(nauticalMiles)).toBe(true)
    expect(nauticalMiles).toBeGreaterThan(milesBetween(positionOf(from), positionOf(to)))
    expect(days.fast).toBeCloseTo(nauticalMiles / 18 / 24, 1)
    expect(days.slow).toBeCloseTo(nauticalMiles / 16 / 24, 1)
  })

  it.each(map.lanes)('the map has one line for $id from port to port', ({ id, d, from, to }) => {
    const portOf = (code: string): Point | undefined => map.ports.find((port) => port.code === code)
    expect(id.split('-').slice(0, 2).join('-')).toBe(`${from}-${to}`.toLowerCase())
    expect(d.match(/M/g)).toHaveLength(1)
    const { start, end } = endsOf(d)
    expect(distance(start, portOf(from))).toBeLessThan(1)
    expect(distance(end, portOf(to))).toBeLessThan(1)
  })

  it('the map has room for every label on a phone', () => {
    const boxes = map.ports.map((port) => labelBox(port.code, port, { pixels: 10, ems: 0.62 }))
    expect(misplacedLabels(boxes, map)).toEqual([])
  })

  it('the map names every port in both editions', () => {
    for (const { name } of map.ports) expect(Object.keys(name)).toEqual(['en-US', 'zh-CN'])
  })

  it('the map stays below its size limit', () => {
    const bytes = map.land.length + map.lanes.reduce((sum, { d }) => sum + d.length, 0)
    expect(bytes).toBeLessThanOrEqual(14_000)
  })

  it('the map contains only numbers in path data', () => {
    const drawn = [map.land, map.graticule, map.border.band, map.border.pieces, ...map.lanes.map(({ d }) => d)]
    for (const d of drawn) expect(d).toMatch(/^[Mlqz0-9 .-]+$/)
  })
})

describe('the table', () => {
  it('of lane maps is deterministic', async () => {
    vi.resetModules()
    const { default: again } = await import('#content/tables/lane-maps.ts')
    expect(again).not.toBe(laneMaps)
    expect(JSON.stringify(again)).toBe(JSON.stringify(laneMaps))
  })
})

describe('ports', () => {
  const rows: Readonly<Record<string, { readonly name: string; readonly coordinates?: readonly number[] }>> = seaPorts

  /** The list places Yantian in another province and lacks Cai Mep: neighbouring ports are used instead. */
  const neighbours: Readonly<Record<string, string>> = { CNYTN: 'HKHKG', VNCMT: 'VNVUT' }

  it.each(chartedPorts)('the port $code has its published position', ({ code, position }) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = rows[neighbours[code] ?? code]?.coordinates ?? []
    // The terminals of Shanghai are on islands fifty miles from the city centre.
    expect(milesBetween(position, [longitude, latitude])).toBeLessThan(50)
  })
})
