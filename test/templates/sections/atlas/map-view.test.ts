import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type MapView,
  mapHeight,
  mapWidth,
  panMap,
  shareIn,
  wholeMap,
  zoomMap,
} from '#templates/sections/atlas/map-view.ts'

const aMove = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.01, max: 100, noNaN: true }), x: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ across: fc.double({ min: -5, max: 5, noNaN: true }), down: fc.double({ min: -5, max: 5, noNaN: true }) }),
)

const move = (view: MapView, step: object): MapView =>
  'factor' in step
    ? zoomMap(view, Number(step.factor), 'x' in step ? Number(step.x) : 0.5, 0.5)
    : panMap(view, 'across' in step ? Number(step.across) : 0, 'down' in step ? Number(step.down) : 0)

describe('the view of a chart', () => {
  it('never leaves the chart, however it is moved', () => {
    fc.assert(
      fc.property(fc.array(aMove, { maxLength: 20 }), (moves) => {
        const { x, y, zoom } = moves.reduce(move, wholeMap)
        expect(zoom).toBeGreaterThanOrEqual(1)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + mapWidth / zoom).toBeLessThanOrEqual(mapWidth + 1e-6)
        expect(y + mapHeight / zoom).toBeLessThanOrEqual(mapHeight + 1e-6)
      }),
    )
  })

  it('keeps the place under the pointer when it zooms', () => {
    const before = zoomMap(wholeMap, 3)
    const after = zoomMap(before, 2, 0.25, 0.75)
    const placeIn = ({ x, y, zoom }: MapView) => [x + (0.25 * mapWidth) / zoom, y + (0.75 * mapHeight) / zoom]
    expect(placeIn(after)[0]).toBeCloseTo(placeIn(before)[0] ?? 0)
    expect(placeIn(after)[1]).toBeCloseTo(placeIn(before)[1] ?? 0)
  })

  it('says where a view shows a place, in shares of what it shows', () => {
    const place = { x: 300, y: 600 }
    expect(shareIn(wholeMap, place)).toEqual({ x: 0.25, y: 0.8 })
    fc.assert(
      fc.property(fc.double({ min: 1, max: 8, noNaN: true }), (factor) => {
        const share = shareIn(zoomMap(wholeMap, factor, 0.25, 0.8), place)
        expect(share.x).toBeCloseTo(0.25)
        expect(share.y).toBeCloseTo(0.8)
      }),
    )
  })

  it('moves in proportion to the visible part', () => {
    const enlarged = zoomMap(wholeMap, 4)
    expect(panMap(enlarged, 0.5, 0).x - enlarged.x).toBeCloseTo(mapWidth / 8)
  })

  it('returns to the whole chart', () => {
    expect(zoomMap(zoomMap(wholeMap, 4), 1 / 8)).toEqual(wholeMap)
  })
})
