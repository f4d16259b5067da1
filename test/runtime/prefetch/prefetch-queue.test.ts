import { describe, expect, it } from 'vitest'
import { BATCH_EVERY_MS, createPrefetchQueue } from '#runtime/prefetch/prefetch-queue.ts'
import { aManualClock } from '#test/support/edges.ts'

const keys = Array.from({ length: 10 }, (_, index) => `/${index}`)

const aQueue = (fetchAhead: (pathname: string) => void = () => {}) => {
  const fetched: string[] = []
  const clock = aManualClock()
  const queue = createPrefetchQueue((key) => {
    fetched.push(key)
    fetchAhead(key)
  }, clock)
  return { queue, clock, fetched }
}

describe('the prefetch queue', () => {
  it('prefetches four pages every three seconds, first in, first out', async () => {
    const { queue, clock, fetched } = aQueue()
    keys.forEach(queue.add)
    await clock.advance(BATCH_EVERY_MS - 1)
    expect(fetched).toEqual([])
    await clock.advance(1)
    expect(fetched).toEqual(keys.slice(0, 4))
    await clock.advance(BATCH_EVERY_MS - 1)
    expect(fetched).toHaveLength(4)
    await clock.advance(1)
    expect(fetched).toEqual(keys.slice(0, 8))
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual(keys)
  })

  it('starts one prefetch per task', async () => {
    const waits: { readonly ms: number; readonly end: () => void }[] = []
    const fetched: string[] = []
    const wait = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        waits.push({ ms, end: resolve })
      })
    const queue = createPrefetchQueue((key) => fetched.push(key), { wait })
    keys.slice(0, 3).forEach(queue.add)
    const passed: number[] = []
    for (let turn = 1; turn <= 3; turn += 1) {
      const next = waits.shift()
      passed.push(next?.ms ?? Number.NaN)
      next?.end()
      await Promise.resolve()
      expect(fetched).toHaveLength(turn)
    }
    expect(passed).toEqual([BATCH_EVERY_MS, 0, 0])
  })

  it('skips a page that was removed while its batch is prefetched', async () => {
    const { queue, clock, fetched } = aQueue((key) => key === '/0' && queue.dropQueued('/1'))
    keys.slice(0, 3).forEach(queue.add)
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual(['/0', '/2'])
  })

  it('contains a page once', async () => {
    const { queue, clock, fetched } = aQueue()
    for (const key of [...keys.slice(0, 2), ...keys.slice(0, 2)]) queue.add(key)
    await clock.advance(10 * BATCH_EVERY_MS)
    expect(fetched).toEqual(keys.slice(0, 2))
  })

  it('removes pages that are still queued', async () => {
    const { queue, clock, fetched } = aQueue()
    keys.forEach(queue.add)
    for (const key of keys.slice(1, 5)) queue.dropQueued(key)
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual([0, 5, 6, 7].map((index) => keys[index]))
  })

  it('appends a page that was removed before', async () => {
    const { queue, clock, fetched } = aQueue()
    for (const key of keys.slice(0, 3)) queue.add(key)
    queue.dropQueued('/0')
    queue.add('/0')
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual(['/1', '/2', '/0'])
  })

  it('continues with pages that are added after it was empty', async () => {
    const { queue, clock, fetched } = aQueue()
    queue.add('/0')
    await clock.advance(BATCH_EVERY_MS)
    queue.add('/1')
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual(['/0', '/1'])
  })

  it('continues after all pages were removed', async () => {
    const { queue, clock, fetched } = aQueue()
    queue.add('/0')
    queue.dropQueued('/0')
    await clock.advance(BATCH_EVERY_MS)
    queue.add('/1')
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual(['/1'])
  })

  it('accepts pages while a batch is prefetched', async () => {
    const { queue, clock, fetched } = aQueue((key) => key === '/0' && queue.add('/1'))
    queue.add('/0')
    await clock.advance(2 * BATCH_EVERY_MS)
    expect(fetched).toEqual(['/0', '/1'])
  })

  it('does not wait for pages of an earlier batch', async () => {
    const { queue, clock, fetched } = aQueue(() => new Promise<void>(() => {}))
    keys.forEach(queue.add)
    await clock.advance(3 * BATCH_EVERY_MS)
    expect(fetched).toEqual(keys)
  })

  it('ignores the removal of a page that is not queued', async () => {
    const { queue, clock, fetched } = aQueue()
    queue.dropQueued('/0')
    await clock.advance(BATCH_EVERY_MS)
    expect(fetched).toEqual([])
  })
})
