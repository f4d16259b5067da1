import { describe, expect, it } from 'vitest'
import { createSample } from '#prerender/conform/routes/sample.ts'

const numbers = Array.from({ length: 1000 }, (_, index) => `/${index}`)

const draw = (items: readonly string[], size: number, seed: string): readonly string[] => {
  const sample = createSample(size, seed)
  for (const item of items) sample.add(item)
  return sample.items()
}

describe('createSample', () => {
  it('draws the same items in any order, each once', () => {
    const drawn = draw(numbers, 10, 'a')
    expect(drawn).toHaveLength(10)
    expect(new Set(draw([...numbers].reverse().concat(numbers), 10, 'a'))).toEqual(new Set(drawn))
  })

  it('draws others by another seed', () => {
    expect(draw(numbers, 10, 'b')).not.toEqual(draw(numbers, 10, 'a'))
  })

  it('draws all if there are fewer', () => {
    expect(new Set(draw(numbers.slice(0, 5), 10, 'a'))).toEqual(new Set(numbers.slice(0, 5)))
  })
})
