import { expect, it } from 'vitest'
import { fnv } from '#prerender/base/files/fnv.ts'

const texts = Array.from({ length: 10_000 }, (_, index) => `article-${index}`)

it('is a number of 32 bits without sign', () => {
  for (const hash of texts.map((text) => fnv(text))) expect(hash === hash >>> 0).toBe(true)
})

it('spreads texts that are nearly the same over a table', () => {
  const slots = new Set(texts.map((text) => fnv(text) & 0xffff))
  // As many as chance would fill.
  expect(slots.size).toBeGreaterThan(9000)
})

it('is another for another seed', () => {
  expect(texts.filter((text) => fnv(text, 1) === fnv(text, 2))).toEqual([])
})
