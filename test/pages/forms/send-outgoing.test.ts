import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pauseAfter } from '#pages/forms/send-outgoing.ts'

it('pauses between attempts double from five to thirty seconds, and are a quarter of an hour after half an hour', () => {
  expect([0, 1, 2, 3, 59, 60, 1000].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 30_000, 30_000, 900_000, 900_000])
})

it('a pause is never shorter than the one before', () => {
  fc.assert(fc.property(fc.nat(100), (attempts) => pauseAfter(attempts + 1) >= pauseAfter(attempts)))
})
