import { describe, expect, it } from 'vitest'
import { type SlideBox, shownSlides, stepFrom } from '#templates/with/carousel/shown-slides.ts'

/** Slides of 100 pixels, 20 apart. */
const five: readonly SlideBox[] = [0, 1, 2, 3, 4].map((index) => ({ start: index * 120, end: index * 120 + 100 }))

describe('the slides in view', () => {
  it.each([
    { scrolled: 0, width: 220, shown: [0, 1] },
    { scrolled: 0, width: 219, shown: [0, 1] },
    { scrolled: 0, width: 217, shown: [0, 0] },
    { scrolled: 240.6, width: 220, shown: [2, 3] },
    { scrolled: 360, width: 220, shown: [3, 4] },
    { scrolled: 0, width: 1000, shown: [0, 4] },
  ])('are those wholly in view at $scrolled of a row that is $width wide', ({ scrolled, width, shown }) => {
    expect(Object.values(shownSlides(five, scrolled, width))).toEqual(shown)
  })

  it.each([
    { scrolled: 50, at: 0 },
    { scrolled: 70, at: 1 },
  ])('are the nearest one while none is wholly in view, at $scrolled', ({ scrolled, at }) => {
    expect(shownSlides(five, scrolled, 90)).toEqual({ first: at, last: at })
  })

  it('are none but the first of an empty row', () => {
    expect(shownSlides([], 0, 100)).toEqual({ first: 0, last: 0 })
  })
})

describe('a step', () => {
  it.each([
    { shown: [0, 1], step: 1, to: 2 },
    { shown: [2, 3], step: 1, to: 4 },
    { shown: [3, 4], step: 1, to: undefined },
    { shown: [3, 4], step: -1, to: 1 },
    { shown: [1, 2], step: -1, to: 0 },
    { shown: [0, 1], step: -1, to: undefined },
    { shown: [0, 0], step: 1, to: 1 },
    { shown: [4, 4], step: -1, to: 3 },
  ] as const)('of $step from $shown leads to $to', ({ shown: [first, last], step, to }) => {
    expect(stepFrom({ first, last }, five.length, step)).toBe(to)
  })
})
