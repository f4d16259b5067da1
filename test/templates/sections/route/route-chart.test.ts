import { describe, expect, it } from 'vitest'
import { seas } from '#content/facts/sea/seas.ts'
import { planRoute } from '#freight/routes/plan-route.ts'
import { drawRoute, sheetFor } from '#templates/sections/route/route-chart.ts'
import { antwerp, newYork, rotterdam, shanghai } from '#test/freight/places/some-places.ts'

const sheets = ['360_-1_4', '192_-2_6', '24_0_11', '24_0_12']
const nameOf = ({ name }: { readonly name: string }): string => name

describe('sheetFor', () => {
  it('chooses the largest scale that fits the whole route', () => {
    expect(
      sheetFor(sheets, [
        [
          [4.3, 51.3],
          [4, 52],
        ],
      ]),
    ).toMatch(/^24_/)
  })

  it('chooses the globe for a route that fits no sheet', () => {
    expect(
      sheetFor(
        ['24_0_12'],
        [
          [
            [100, 0],
            [-80, 40],
          ],
        ],
      ),
    ).toBe('360_-1_4')
  })

  it('places a route across the date line on a sheet of the Pacific', () => {
    expect(
      sheetFor(
        ['192_7_3'],
        [
          [
            [140, 35],
            [235, 37],
          ],
        ],
      ),
    ).toBe('192_7_3')
  })
})

describe('drawRoute', () => {
  it('draws the sea route solid and the air route dashed, with the names of both ends', () => {
    const plan = planRoute(seas, { from: shanghai, to: rotterdam, closed: ['suez'] })
    const chart = drawRoute(plan, { folder: '/charts', sheets }, 'Shanghai to Rotterdam', nameOf)
    expect(chart?.src).toBe('/charts/360_-1_4.svg')
    expect(chart?.lines.map(({ isOther = false }) => isOther)).toEqual([false, true])
    expect(chart?.lines.every(({ d }) => /^M\d+ \d+l[-\d ]+$/.test(d))).toBe(true)
    expect(chart?.main.map(([, , name]) => name)).toEqual(['Shanghai', 'Rotterdam'])
    expect(chart?.near?.dots.match(/M/g)).toHaveLength(2)
  })

  it('starts and ends at the drawn places', () => {
    const plan = planRoute(seas, { from: shanghai, to: newYork })
    const chart = drawRoute(plan, { folder: '/charts', sheets }, 'Shanghai to New York', nameOf)
    const [x, y] = chart?.main[0] ?? []
    expect(chart?.lines[0]?.d.startsWith(`M${x} ${y}l`)).toBe(true)
  })

  it('keeps the page small', () => {
    const plan = planRoute(seas, { from: antwerp, to: shanghai, closed: ['suez'] })
    const chart = drawRoute(plan, { folder: '/charts', sheets }, 'Antwerp to Shanghai', nameOf)
    expect(JSON.stringify(chart).length).toBeLessThan(2500)
  })
})
