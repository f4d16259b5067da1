import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fairways } from '#content/data/network/fairways.ts'
import { unpackTrack } from '#freight/charts/track.ts'
import { landMilesBetween } from '#freight/land/mask.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'

/** Cells of the land are three miles wide; a line along a coast touches some. */
const mostMiles = 3

/** Harbours are ashore on cells of that size. */
const harbourMiles = 15

/** Canals and straits that are narrower than a cell, and Bermuda, at which the source has a node. */
const narrows: Readonly<Record<string, { west: number; south: number; east: number; north: number }>> = {
  bermuda: { west: -65, south: 20, east: -54, north: 32.5 },
  bosporus: { west: 28.8, south: 40.9, east: 29.3, north: 41.4 },
  fehmarn: { west: 10.2, south: 54.2, east: 12.4, north: 54.8 },
  kanmon: { west: 129.9, south: 33.6, east: 132.3, north: 34.4 },
  panama: { west: -80.2, south: 8.4, east: -79.3, north: 10.5 },
  suez: { west: 32, south: 29.3, east: 32.8, north: 31.7 },
}

const normal = ([longitude, latitude]: Position): Position => [
  ((((longitude + 180) % 360) + 360) % 360) - 180,
  latitude,
]

const isNarrow = (ends: readonly Position[]): boolean =>
  Object.values(narrows).some(({ west, south, east, north }) =>
    ends.every(([x, y]) => west <= x && x <= east && south <= y && y <= north),
  )

const fairwayPositions = Object.values(fairways).flatMap((line) => line.map(([x = 0, y = 0]): Position => [x, y]))

const isOnFairway = (ends: readonly Position[]): boolean =>
  ends.every((end) => fairwayPositions.some((position) => milesBetween(position, end) < harbourMiles))

type Row = {
  readonly id: string
  readonly ways?: readonly { readonly track?: string }[]
  readonly tracks?: readonly string[]
}

const rowsOf = (file: string): readonly Row[] =>
  readFileSync(new URL(`../../../../content/data/${file}/rows.ndjson`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

describe.each(['lanes', 'services'])('drawn lines of %s', (file) => {
  it('cross no land but canals, rivers and narrow straits', () => {
    const crossings = rowsOf(file).flatMap(({ id, ways = [], tracks = [] }) =>
      [...tracks, ...ways.flatMap(({ track }) => track ?? [])].flatMap((packed) => {
        const track = unpackTrack(packed).map(normal)
        const harbours = [track[0], track.at(-1)].flatMap((end) => (end === undefined ? [] : [end]))
        return track.slice(1).flatMap((to, index) => {
          const from = track[index] ?? to
          const isInHarbour = harbours.some((end) => [from, to].some((node) => milesBetween(end, node) < harbourMiles))
          if (isInHarbour || isNarrow([from, to]) || isOnFairway([from, to])) return []
          return landMilesBetween(from, to) > mostMiles ? [`${id}: ${from.join()} to ${to.join()}`] : []
        })
      }),
    )
    expect(crossings).toEqual([])
  })
})
