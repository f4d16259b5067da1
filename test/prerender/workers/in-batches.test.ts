import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inBatches } from '#prerender/workers/in-batches.ts'

const someItems = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

describe('inBatches', () => {
  it('passes every item on once, in ordered batches of the given size', async () => {
    const sizes = fc.record({
      count: fc.nat(50),
      size: fc.integer({ min: 1, max: 60 }),
      width: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(sizes, async ({ count, size, width }) => {
        const batches = await inBatches(someItems(count), { size, width }, async (batch) => batch)
        expect([...batches].sort(([a = 0], [b = 0]) => a - b).flat()).toEqual(someItems(count))
        expect(batches.every((batch) => batch.length > 0 && batch.length <= size)).toBe(true)
      }),
    )
  })

  it('keeps exactly the given number of callers busy', async () => {
    let busy = 0
    const most: number[] = []
    await inBatches(someItems(20), { size: 2, width: 3 }, async () => {
      busy += 1
      most.push(busy)
      await Promise.resolve()
      busy -= 1
    })
    expect(Math.max(...most)).toBe(3)
  })

  it('passes the next batch to the first free caller', async () => {
    const given: number[] = []
    let release: () => void = () => {}
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    await inBatches(someItems(6), { size: 1, width: 2 }, async ([item = -1]) => {
      given.push(item)
      if (item === 0) await slow
      if (item === 5) release()
    })
    expect(given).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('does nothing for an empty list', async () => {
    expect(await inBatches([], { size: 10, width: 4 }, () => Promise.reject(new Error('nothing')))).toEqual([])
  })

  it('rejects when a caller rejects', async () => {
    await expect(
      inBatches(someItems(3), { size: 1, width: 2 }, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken')
  })
})
