import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sheetOf } from '#freight/charts/sheet.ts'
import { drawTrack } from '#freight/charts/track.ts'
import { anchorOf, cornersOf, isShown, middleOf, nameBeyond } from '#templates/sections/atlas/chart-line.ts'
import { type MapView, panMap, shareIn, wholeMap, zoomMap } from '#templates/sections/atlas/map-view.ts'

/** Across the Pacific, around the Cape, and a short hop, as positions. */
const tracks = [
  [
    [122, 31],
    [142, 40],
    [180, 50],
    [220, 45],
    [242, 33],
  ],
  [
    [29, 41],
    [10, 37],
    [-6, 36],
    [-18, 15],
    [18, -36],
    [60, -20],
    [105, -6],
    [114, 22],
  ],
  [
    [4, 52],
    [4, 51],
  ],
] as const

const lines = tracks.map((track) => drawTrack(sheetOf('360_-1_4'), track))

const aMove = fc.oneof(
  fc.constant((view: MapView, line: string): MapView => {
    const { x, y } = anchorOf(cornersOf(line), view)
    return zoomMap(view, 1.5, x, y)
  }),
  fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })).map(
    ([across, down]) =>
      (view: MapView): MapView =>
        panMap(view, across, down),
  ),
)

describe('a line on a chart', () => {
  it('is read back from what was drawn', () => {
    expect(cornersOf('M10 20l-3 4-5-6 7 8')).toEqual([
      { x: 10, y: 20 },
      { x: 7, y: 24 },
      { x: 2, y: 18 },
      { x: 9, y: 26 },
    ])
    expect(middleOf(cornersOf('M0 0l10 0 0 30'))).toEqual({ x: 10, y: 10 })
    expect(cornersOf('')).toEqual([])
  })

  it.each(lines)('keeps its middle in view, however often it is enlarged from the whole chart: %.20s', (line) => {
    const corners = cornersOf(line)
    const half = middleOf(corners) ?? { x: 0, y: 0 }
    let view = wholeMap
    for (let step = 0; step < 8; step++) {
      const { x, y } = anchorOf(corners, view)
      view = zoomMap(view, 1.5, x, y)
      expect(isShown(shareIn(view, half))).toBe(true)
    }
    expect(view.zoom).toBeGreaterThan(6)
  })

  it('names every end once: at its place, or inside of the edge', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.array(aMove, { maxLength: 12 }), (line, moves) => {
        const corners = cornersOf(line)
        const view = moves.reduce((last, move) => move(last, line), wholeMap)
        for (const end of [corners[0], corners.at(-1)]) {
          if (end === undefined) throw new Error('A line has two ends.')
          const beyond = nameBeyond(corners, end, view)
          expect(beyond === undefined).toBe(isShown(shareIn(view, end)))
          if (beyond !== undefined) expect(isShown(beyond)).toBe(true)
        }
      }),
    )
  })
})
