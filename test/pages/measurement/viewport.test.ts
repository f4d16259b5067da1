import { expect, it } from 'vitest'
import { readViewport } from '#pages/measurement/viewport.ts'

const sizes = (clientHeight: number, clientWidth: number) => ({
  innerHeight: 800,
  innerWidth: 1215,
  document: { documentElement: { clientHeight, clientWidth } },
})

it('readViewport excludes scroll bars', () => {
  expect(readViewport(sizes(800, 1200))).toEqual({ height: 800, width: 1200 })
})

it('readViewport falls back to the size of the window', () => {
  expect(readViewport(sizes(0, 0))).toEqual({ height: 800, width: 1215 })
})
