import { expect, it } from 'vitest'
import { fnv } from '#prerender/base/files/fnv.ts'

const texts = Array.from({ length: 10_000 }, (_, index) => `article-${index}`)

it('fnv is an unsigned 32-bit number', () => {
  for (const hash of texts.map((text) => fnv(text))) expect(hash === hash >>> 0).toBe(true)
})

it('fnv spreads similar texts over a table', () => {
  const slots = new Set(texts.map((text) => fnv(text) & 0xffff))
  // As many as random numbers would fill.
  expect(slots.size).toBeGreaterThan(9000)
})

it('fnv depends on the seed', () => {
  expect(texts.filter((text) => fnv(text, 1) === fnv(text, 2))).toEqual([])
})
