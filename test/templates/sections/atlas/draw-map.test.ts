import { describe, expect, it } from 'vitest'
import { sheetOf } from '#freight/charts/sheet.ts'
import { drawMap, type Mark } from '#templates/sections/atlas/draw-map.ts'

const sheet = sheetOf('24_-17_9')
const drawing = { src: '/atlas/charts/24_-17_9.svg', title: 'Chart', lines: [] }

const chicago: Mark = { at: [-87.63, 41.88], name: 'Chicago', kind: 'main' }
const airports: readonly Mark[] = [
  { at: [-87.75, 41.79], name: 'MDW', kind: 'near' },
  { at: [-87.9, 41.98], name: 'ORD', kind: 'near' },
  { at: [-87.4, 41.9], name: 'GYY', kind: 'near' },
]

describe('the names on a chart', () => {
  it('has the name of what it is about, however many places lie around it', () => {
    const { main } = drawMap(sheet, drawing, [chicago, ...airports])
    expect(main.map(([, , name]) => name)).toEqual(['Chicago'])
  })

  it('names a place near the right edge on its left, where a phone has room for it', () => {
    const hongKong: Mark = { at: [114.2, 22.3], name: 'Hong Kong', kind: 'main' }
    const { main } = drawMap(sheetOf('192_-3_4'), drawing, [hongKong])
    expect(main.map(([, , name, side]) => [name, side])).toEqual([['Hong Kong', 'w']])
  })

  it('leaves out the name of a neighbour that has no room', () => {
    const crowd = airports.map((mark, index) => ({ ...mark, at: [-87.7, 41.9 + index / 100] as const }))
    const { near } = drawMap(sheet, drawing, [chicago, ...crowd])
    expect(near?.names.length).toBeLessThan(crowd.length)
  })
})
