import { afterAll, beforeAll, expect, it } from 'vitest'
import { FEW_VERSIONS, SMALL_SAMPLE } from './pairs.ts'
import { openSkewRig, type SkewRig } from './run-walks.ts'

let rig: SkewRig

beforeAll(async () => {
  rig = await openSkewRig(FEW_VERSIONS)
})

afterAll(() => rig.close())

it('12 deploys under an open tab end in right content, the 404 page or one full navigation', async () => {
  const results = await rig.walk(SMALL_SAMPLE, () => {})
  expect(results).toHaveLength(12)
  expect(results.filter(({ problems }) => problems.length > 0)).toEqual([])
}, 1_800_000)
