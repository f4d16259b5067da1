import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { chineseAirports, chinesePorts } from '#content/data/chinese-places.ts'
import { isImoNumber } from '#content/data/vessels/vessels.ts'
import { chartedPorts } from '#content/facts/charted-ports.ts'
import { greatAirports, greatPorts } from '#content/facts/great-places.ts'
import {
  AirportRow,
  CountryRow,
  LandRow,
  LaneRow,
  PortRow,
  ServiceRow,
  VesselRow,
  WarehouseRow,
} from '#content/schema/atlas.ts'
import { sheetOf } from '#freight/charts/sheet.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'

const readRows = <A>(family: string, decoder: D.Decoder<unknown, A>): readonly A[] =>
  readFileSync(path.join(repositoryDir, 'content/data', family, 'rows.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const decoded = decoder.decode(JSON.parse(line))
      if (isLeft(decoded)) throw new Error(`${family}: ${line}\n${D.draw(decoded.left)}`)
      return decoded.right
    })

const countries = readRows('countries', CountryRow)
const ports = readRows('ports', PortRow)
const airports = readRows('airports', AirportRow)
const lanes = readRows('lanes', LaneRow)
const services = readRows('services', ServiceRow)
const vessels = readRows('vessels', VesselRow)
const warehouses = readRows('warehouses', WarehouseRow)
const land = readRows('land', LandRow)

const portCodes = new Set(ports.map(({ code }) => code))
const airportCodes = new Set(airports.map(({ iata }) => iata))
const countryCodes = new Set(countries.map(({ code }) => code))

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('rows', () => {
  it('are as many as the atlas states', () => {
    expect(ports.length).toBeGreaterThanOrEqual(1337)
    expect(airports.length).toBeGreaterThanOrEqual(3100)
    expect(2 * lanes.length).toBeGreaterThanOrEqual(5000)
    expect(services.length).toBeGreaterThanOrEqual(12)
    expect(ports.filter(({ zh }) => zh !== undefined).length).toBeGreaterThanOrEqual(200)
    expect(airports.filter(({ zh }) => zh !== undefined).length).toBeGreaterThanOrEqual(150)
  })

  it('have unique addresses', () => {
    expect(repeated(ports.map(({ slug }) => slug))).toEqual([])
    expect(repeated(airports.map(({ slug }) => slug))).toEqual([])
    expect(repeated(lanes.flatMap(({ slugs }) => slugs))).toEqual([])
    expect(repeated(vessels.map(({ slug }) => slug))).toEqual([])
    const slugs = [...ports, ...airports, ...vessels].map(({ slug }) => slug)
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  it('name existing countries, ports and airports', () => {
    expect(ports.filter(({ code }) => !countryCodes.has(code.slice(0, 2)))).toEqual([])
    expect(airports.filter(({ country }) => !countryCodes.has(country))).toEqual([])
    const named = [
      ...ports.flatMap(({ near }) => near.map(([code]) => code)),
      ...airports.flatMap(({ sea }) => sea.map(([code]) => code)),
      ...lanes.flatMap(({ from, to }) => [from, to]),
      ...services.flatMap(({ calls }) => calls.map(({ port }) => port)),
      ...warehouses.map(({ port }) => port[0]),
    ]
    expect(named.filter((code) => !portCodes.has(code))).toEqual([])
    const namedAirports = [
      ...ports.flatMap(({ air }) => air.map(([code]) => code)),
      ...airports.flatMap(({ near }) => near.map(([code]) => code)),
      ...warehouses.map(({ airport }) => airport[0]),
    ]
    expect(namedAirports.filter((code) => !airportCodes.has(code))).toEqual([])
  })

  it('have a valid position and time zone', () => {
    const places = [...ports, ...airports, ...warehouses]
    expect(places.filter(({ at: [x, y] }) => Math.abs(x) > 180 || Math.abs(y) > 90)).toEqual([])
    expect(places.filter(({ zone, utc }) => zone === undefined || utc === undefined)).toEqual([])
  })

  it('are on existing charts, each at most 12 kB', () => {
    const ids = new Set(land.map(({ id }) => id))
    const drawn = [...ports, ...airports, ...lanes, ...services, ...warehouses].map(({ sheet }) => sheet)
    expect(drawn.filter((sheet) => !ids.has(sheet))).toEqual([])
    expect(land.filter(({ land: data }) => data.length > 12_000)).toEqual([])
    for (const id of ids) expect(sheetOf(id).id).toBe(id)
  })
})

describe('ports', () => {
  it("have the names and positions of the site's charts", () => {
    for (const { code, name, position } of chartedPorts)
      expect(ports.find((port) => port.code === code)).toMatchObject({
        name: name['en-US'],
        zh: name['zh-CN'],
        at: position,
      })
  })

  it('list the twenty greatest ports, all of which have a Chinese name', () => {
    expect(greatPorts.filter((code) => chinesePorts.get(code)?.isGreat !== true)).toEqual([])
    expect(greatAirports.filter((code) => chineseAirports.get(code)?.isGreat !== true)).toEqual([])
    expect(ports.filter(({ far = [] }) => far.length !== 0 && far.length !== 40)).toEqual([])
  })

  it('are equally far from each other in both directions', () => {
    for (const [index, code] of greatPorts.entries()) {
      const port = ports.find((candidate) => candidate.code === code)
      for (const [otherIndex, other] of greatPorts.entries()) {
        const back = ports.find((candidate) => candidate.code === other)
        expect(port?.far?.[2 * otherIndex]).toBe(back?.far?.[2 * index])
      }
    }
  })

  it('on the Caspian Sea are the only ones without a sea route', () => {
    expect(ports.filter(({ far }) => far === undefined).map(({ code }) => code)).toEqual(['AZBAK'])
  })
})

describe('lanes', () => {
  it('list routes from the shortest to the longest, and draw the shortest', () => {
    for (const { id, ways } of lanes) {
      const miles = ways.map(({ nm }) => nm)
      expect(miles, id).toEqual([...miles].sort((a, b) => a - b))
      expect(ways[0]?.track, id).toBeDefined()
    }
  })

  it('have the distances that ports show', () => {
    for (const { from, to, ways } of lanes) {
      const index = greatPorts.indexOf(to)
      const far = ports.find(({ code }) => code === from)?.far?.[2 * index]
      if (index !== -1 && far !== undefined && far >= 100)
        expect(`${from}-${to} ${far}`).toBe(`${from}-${to} ${ways[0]?.nm}`)
    }
  })

  it('never lead through Panama from Asia to Europe', () => {
    const wrong = lanes.filter(
      ({ coasts, ways }) =>
        !coasts.some((coast) => coast.includes('america')) && ways.some(({ by }) => by.includes('panama')),
    )
    expect(wrong).toEqual([])
  })
})

describe('services', () => {
  it('take as many days as their legs', () => {
    for (const { id, calls, days, ships } of services) {
      const sum = calls.reduce((total, call) => total + call.days + call.sea, 0)
      expect(Math.abs(sum - days), id).toBeLessThan(0.06)
      expect(ships, id).toBe(Math.ceil(sum / 7))
    }
  })
})

describe('vessels', () => {
  it('have valid IMO numbers if any', () => {
    expect(vessels.filter(({ imo }) => imo !== undefined && !isImoNumber(imo))).toEqual([])
    expect(isImoNumber(9811001)).toBe(false)
  })
})
