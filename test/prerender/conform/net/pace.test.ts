import { describe, expect, it } from 'vitest'
import { createPace, forEachOf } from '#prerender/conform/net/pace.ts'

/** A clock that stands still unless someone waits. */
const aClock = () => {
  let time = 0
  return {
    now: () => time,
    wait: async (ms: number) => {
      const end = time + ms
      await Promise.resolve()
      time = Math.max(time, end)
    },
  }
}

describe('createPace', () => {
  it('starts no more a second than the rate', async () => {
    const clock = aClock()
    const pace = createPace(10, 4, clock)
    const starts: number[] = []
    await Promise.all(Array.from({ length: 21 }, () => pace(async () => void starts.push(clock.now()))))
    expect(starts.at(-1)).toBeGreaterThanOrEqual(2000)
  })

  it('has no more at a time than the concurrency, also when work fails', async () => {
    const pace = createPace(1_000_000, 3, aClock())
    let running = 0
    let most = 0
    const work = async (): Promise<void> => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      throw new Error('no answer')
    }
    await Promise.allSettled(Array.from({ length: 20 }, () => pace(work)))
    expect([most, running]).toEqual([3, 0])
  })
})

describe('forEachOf', () => {
  it('does everything once', async () => {
    const done: number[] = []
    await forEachOf([1, 2, 3, 4, 5], 2, async (item) => void done.push(item))
    expect(done).toEqual([1, 2, 3, 4, 5])
  })
})
