import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE } from './pairs.ts'
import { openSkewRig, type SkewRig } from './run-walks.ts'

let rig: SkewRig

/** Twelve builds. */
beforeAll(async () => {
  rig = await openSkewRig()
})

afterAll(() => rig.close())

/** Lives of two visitors, side by side: a part that fails is played again without the other. */
const halves = [
  { name: 'the first 30', pairs: SAMPLE.slice(0, 30) },
  { name: 'the next 30', pairs: SAMPLE.slice(30) },
]

describe.concurrent('of 60 deploys under an open tab', () => {
  it.each(halves)(
    '$name end in right content, the 404 page or one full navigation',
    async ({ pairs }) => {
      const results = await rig.walk(pairs, () => {})
      expect(results).toHaveLength(30)
      expect(results.filter(({ problems }) => problems.length > 0)).toEqual([])
    },
    1_800_000,
  )
})
