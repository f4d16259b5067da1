import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAMPLE } from './pairs.ts'
import { openSkewRig, type SkewRig } from './run-walks.ts'

let rig: SkewRig

/** Twelve builds. */
beforeAll(async () => {
  rig = await openSkewRig()
}, 600_000)

afterAll(() => rig.close())

it('60 deploys under an open tab end in right content, the 404 page or one full navigation', async () => {
  const results = await rig.walk(SAMPLE, () => {})
  expect(results).toHaveLength(60)
  expect(results.filter(({ problems }) => problems.length > 0)).toEqual([])
}, 900_000)
