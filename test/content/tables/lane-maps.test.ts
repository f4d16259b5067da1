import { isRight } from 'fp-ts/Either'
import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import { describe, expect, it, vi } from 'vitest'
import { LaneMap } from '#content/schema/lane-map.ts'
import { milesBetween } from '#content/tables/lane-maps/sea-network.ts'
import laneMaps from '#content/tables/lane-maps.ts'
import { ports } from '#content/tables/ports.ts'
import { labelBox, misplacedLabels } from '#test/support/label-boxes.ts'

type Point = { readonly x: number; readonly y: number }

/** Where path data of relative commands starts and ends. */
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

const known: Readonly<Record<string, number>> = {
  'cnsha-nlrtm': 10_500,
  'cnsha-uslax': 5_700,
  'sgsin-usnyc': 10_130,
  'brssz-nlrtm': 5_400,
  'inbom-nlrtm': 6_300,
  'deham-usnyc': 3_500,
}

/** The charts that show every lane, by their names; the others show one lane each, or one lane by two ways. */
const sheets = ['world', 'ocean']

const waysOf = (map: LaneMap) =>
  Object.fromEntries(map.lanes.filter(({ way }) => way !== 'direct').map(({ id, way }) => [id, way]))

describe.each(Object.entries(laneMaps).filter(([name]) => sheets.includes(name)))('the sheet %s', (_, map) => {
  it('shows the six lanes', () => {
    expect(map.lanes.map(({ id }) => id).toSorted()).toEqual(Object.keys(known).toSorted())
  })

  it('knows which lanes pass through a canal', () => {
    expect(waysOf(map)).toEqual({ 'cnsha-nlrtm': 'suez', 'sgsin-usnyc': 'suez', 'inbom-nlrtm': 'suez' })
  })
})

describe.each(Object.entries(laneMaps).filter(([name]) => name in known))('the map of %s alone', (id, map) => {
  it('shows that lane and its two ports', () => {
    expect(map.lanes.map((lane) => lane.id)).toEqual([id])
    expect(map.ports).toHaveLength(2)
  })

  it('leaves room on all sides, and shows no more of the globe than that', () => {
    const { start, end } = endsOf(map.lanes[0]?.d ?? '')
    const [first, last] = [start.x, end.x].toSorted((a, b) => a - b)
    expect(first).toBeGreaterThan(200)
    expect(last).toBeLessThan(2200)
    expect((last ?? 0) - (first ?? 0)).toBeGreaterThan(1000)
  })
})

it('draws Shanghai to Rotterdam by both ways, as far as the texts say', () => {
  const { cape } = laneMaps
  if (cape === undefined) throw new Error('There is no map of the Cape.')
  expect(waysOf(cape)).toEqual({ 'cnsha-nlrtm-suez': 'suez', 'cnsha-nlrtm-cape': 'cape' })
  expect(cape.lanes.map(({ nauticalMiles }) => nauticalMiles)).toEqual([10_550, 13_920])
})

describe.each(Object.entries(laneMaps))('the map %s', (_, map) => {
  it('is what the codec asks for', () => {
    expect(isRight(LaneMap.decode(map))).toBe(true)
  })

  it.each(map.lanes.filter(({ way }) => way !== 'cape'))(
    'knows how far it is along $id',
    ({ id, nauticalMiles, days }) => {
      expect(Number.isInteger(nauticalMiles)).toBe(true)
      expect(Math.abs(nauticalMiles / (known[id.replace('-suez', '')] ?? Number.NaN) - 1)).toBeLessThan(0.03)
      expect(days.fast).toBeCloseTo(nauticalMiles / 18 / 24, 1)
      expect(days.slow).toBeCloseTo(nauticalMiles / 16 / 24, 1)
    },
  )

  it.each(map.lanes)('draws $id in one line from port to port', ({ id, d, from, to }) => {
    const portOf = (code: string): Point | undefined => map.ports.find((port) => port.code === code)
    expect(id.split('-').slice(0, 2).join('-')).toBe(`${from}-${to}`.toLowerCase())
    expect(d.match(/M/g)).toHaveLength(1)
    const { start, end } = endsOf(d)
    expect(distance(start, portOf(from))).toBeLessThan(1)
    expect(distance(end, portOf(to))).toBeLessThan(1)
  })

  it('has room for every label on a phone', () => {
    const boxes = map.ports.map((port) => labelBox(port.code, port, { pixels: 10, ems: 0.62 }))
    expect(misplacedLabels(boxes, map)).toEqual([])
  })

  it('names every port in both editions', () => {
    for (const { name } of map.ports) expect(Object.keys(name)).toEqual(['en-US', 'zh-CN'])
  })

  it('stays small', () => {
    const bytes = map.land.length + map.lanes.reduce((sum, { d }) => sum + d.length, 0)
    expect(bytes).toBeLessThanOrEqual(14_000)
  })

  it('holds nothing but numbers where numbers belong', () => {
    const drawn = [map.land, map.graticule, map.border.band, map.border.pieces, ...map.lanes.map(({ d }) => d)]
    for (const d of drawn) expect(d).toMatch(/^[Mlqz0-9 .-]+$/)
  })
})

describe('the table', () => {
  it('comes out the same every time', async () => {
    vi.resetModules()
    const { default: again } = await import('#content/tables/lane-maps.ts')
    expect(again).not.toBe(laneMaps)
    expect(JSON.stringify(again)).toBe(JSON.stringify(laneMaps))
  })
})

describe('ports', () => {
  const rows: Readonly<Record<string, { readonly name: string; readonly coordinates?: readonly number[] }>> = seaPorts

  /** The list has Yantian in another province and does not have Cai Mep: the ports next to them stand in. */
  const neighbours: Readonly<Record<string, string>> = { CNYTN: 'HKHKG', VNCMT: 'VNVUT' }

  it.each(ports)('puts $code where others know it', ({ code, position }) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = rows[neighbours[code] ?? code]?.coordinates ?? []
    // The terminals of Shanghai lie on islands some fifty miles from the middle of the city.
    expect(milesBetween(position, [longitude, latitude])).toBeLessThan(50)
  })
})
