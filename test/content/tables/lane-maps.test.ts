import { isRight } from 'fp-ts/Either'
import seaPorts from 'sea-ports/lib/ports.json' with { type: 'json' }
import { describe, expect, it, vi } from 'vitest'
import { LaneMap } from '#content/schema/lane-map.ts'
import { ports } from '#content/tables/lane-maps/ports.ts'
import { milesBetween } from '#content/tables/lane-maps/sea-network.ts'
import laneMaps from '#content/tables/lane-maps.ts'

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Where path data of relative commands starts and ends. */
const endsOf = (d: string): readonly (readonly [number, number])[] => {
  let [x, y] = [0, 0]
  const visited = [...d.matchAll(/([Mlq])([^Mlq]*)/g)].flatMap(([, letter, text = '']) => {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const length = letter === 'q' ? 4 : 2
    return Array.from({ length: numbers.length / length }, (_, index) => {
      x += numbers[(index + 1) * length - 2]!
      y += numbers[(index + 1) * length - 1]!
      return [x, y] as const
    })
  })
  return [visited.at(0)!, visited.at(-1)!]
}

/** The code of a port as a phone draws it: ten pixels high, where a pixel is 2400 / 343 units. */
const labelBox = ({ code, x, y, anchor, dx, dy }: LaneMap['ports'][number]): Box => {
  const em = (10 * 2400) / 343
  const width = code.length * 0.62 * em
  const start = x + dx * em - { start: 0, middle: width / 2, end: width }[anchor]
  return { left: start, right: start + width, top: y + (dy - 0.75) * em, bottom: y + dy * em }
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const known: Readonly<Record<string, number>> = {
  'cnsha-nlrtm': 10_500,
  'cnsha-uslax': 5_700,
  'sgsin-usnyc': 10_130,
  'brssz-nlrtm': 5_400,
  'inbom-nlrtm': 6_300,
  'deham-usnyc': 3_500,
}

describe.each(Object.entries(laneMaps))('the map %s', (_, map) => {
  it('is what the codec asks for', () => {
    expect(isRight(LaneMap.decode(map))).toBe(true)
  })

  it('shows the six lanes', () => {
    expect(map.lanes.map(({ id }) => id).toSorted()).toEqual(Object.keys(known).toSorted())
  })

  it.each(map.lanes)('knows how far it is along $id', ({ id, nauticalMiles, days }) => {
    expect(Number.isInteger(nauticalMiles)).toBe(true)
    expect(Math.abs(nauticalMiles - known[id]!) / known[id]!).toBeLessThan(0.03)
    expect(days.fast).toBeCloseTo(nauticalMiles / 18 / 24, 1)
    expect(days.slow).toBeCloseTo(nauticalMiles / 16 / 24, 1)
  })

  it.each(map.lanes)('draws $id in one line from port to port', ({ id, d, from, to }) => {
    const placeOf = (code: string): readonly number[] => {
      const port = map.ports.find((candidate) => candidate.code === code)!
      return [port.x, port.y]
    }
    expect(id).toBe(`${from}-${to}`.toLowerCase())
    expect(d.match(/M/g)).toHaveLength(1)
    const [start, end] = endsOf(d)
    expect(Math.hypot(start![0] - placeOf(from)[0]!, start![1] - placeOf(from)[1]!)).toBeLessThan(1)
    expect(Math.hypot(end![0] - placeOf(to)[0]!, end![1] - placeOf(to)[1]!)).toBeLessThan(1)
  })

  it('has room for every label on a phone', () => {
    const boxes = map.ports.map(labelBox)
    expect(boxes.filter(({ left, right, top, bottom }) => left < 0 || right > map.width || top < 0 || bottom > map.height)).toEqual([])
    expect(boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => overlap(a, b)))).toEqual([])
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

  it.each(ports)('puts $code where others know it', ({ code, position }) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = rows[code]?.coordinates ?? []
    // The terminals of Shanghai lie on islands some fifty miles from the middle of the city.
    expect(milesBetween(position, [longitude, latitude])).toBeLessThan(50)
  })
})
