import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { PortMap } from '#content/schema/port-map.ts'
import portMaps from '#content/tables/port-maps.ts'
import { labelBox, misplacedLabels } from '#test/support/label-boxes.ts'

const maps = Object.entries(portMaps)

describe.each(maps)('the chart of %s', (_, map) => {
  it('satisfies its schema', () => {
    expect(isRight(PortMap.decode(map))).toBe(true)
  })

  it.each(['en-US', 'zh-CN'])('has room for every port name of %s on a phone', (edition) => {
    const ems = edition === 'zh-CN' ? 1 : 0.56
    const boxes = map.ports.map((port) => labelBox(port.name[edition] ?? '', port, { pixels: 11, ems }))
    expect(misplacedLabels(boxes, map)).toEqual([])
  })

  it('stays below its size limit', () => {
    expect(map.land.length).toBeLessThan(12_000)
  })

  it('lists the route to every end for each port, in the order of the ends', () => {
    const isWanted = (wanted: string, way: string | undefined): boolean =>
      wanted === 'shortest' ? way !== undefined : way === wanted
    expect(
      map.ports.filter(({ ways }) => !map.ends.every(({ way }, index) => isWanted(way, ways[index]?.way))),
    ).toEqual([])
    expect(map.ports.filter(({ ways }) => ways.length !== map.ends.length)).toEqual([])
  })
})

describe('the ways', () => {
  const milesOf = (coast: string, code: string): readonly (readonly [string, number])[] =>
    portMaps[coast]?.ports
      .find((port) => port.code === code)
      ?.ways.map(({ way, nauticalMiles }) => [way, nauticalMiles] as const) ?? []

  /** As in nautical distance tables; the network is some percent longer in the northern Pacific. */
  it.each([
    { coast: 'asia', code: 'KRPUS', way: 'direct', known: 5_230 },
    { coast: 'asia', code: 'JPYOK', way: 'direct', known: 4_840 },
    { coast: 'asia', code: 'SGSIN', way: 'cape', known: 11_780 },
    { coast: 'europe', code: 'GRPIR', way: 'suez', known: 7_860 },
    { coast: 'europe', code: 'DEHAM', way: 'suez', known: 10_780 },
    { coast: 'america', code: 'USSEA', way: 'direct', known: 5_090 },
    { coast: 'america', code: 'USOAK', way: 'direct', known: 5_400 },
    { coast: 'america', code: 'USNYC', way: 'panama', known: 10_580 },
    { coast: 'america', code: 'USHOU', way: 'direct', known: 5_040 },
  ])('the sea distance from $coast to $code is about $known miles ($way)', ({ coast, code, way, known }) => {
    const miles = milesOf(coast, code).find(([candidate]) => candidate === way)?.[1]
    expect(Math.abs((miles ?? 0) / known - 1)).toBeLessThan(0.045)
  })
})
