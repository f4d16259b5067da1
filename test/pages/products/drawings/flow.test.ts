import { describe, expect, it } from 'vitest'
import { flowItems } from '#pages/products/drawings/flow.ts'

const box = (width: number, height: number) => ({ width, height })

describe('flowItems', () => {
  it('aligns items of a row on one ground line', () => {
    const { placed, grounds } = flowItems([box(2, 3), box(2, 1)], 10, 1)
    expect(placed.map(({ left, top, height }) => [left, top + height])).toEqual([
      [0, 3],
      [3, 3],
    ])
    expect(grounds).toEqual([3])
  })

  it('starts a new row if the next item with its gap does not fit', () => {
    const { placed, width, grounds } = flowItems([box(4, 1), box(5, 1), box(4, 2)], 9, 1)
    expect(placed.map(({ left }) => left)).toEqual([0, 0, 0])
    expect(grounds).toEqual([1, 3, 6])
    expect(width).toBe(5)
  })

  it('gives an item wider than a row its own row', () => {
    expect(flowItems([box(1, 1), box(12, 1), box(1, 1)], 9, 1).grounds).toHaveLength(3)
  })
})
