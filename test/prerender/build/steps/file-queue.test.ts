import { describe, expect, it } from 'vitest'
import { createFileQueue } from '#prerender/build/steps/file-queue.ts'
import type { MadeFiles, MakeFiles } from '#prerender/render/make-site-files.ts'

const made: MadeFiles = { files: [], findings: [], reads: { rows: [], keys: [] }, ms: 1 }

/** A maker whose modules are done when a test says so. */
const aMaker = () => {
  const requests: string[] = []
  const waiting: ((error?: Error) => void)[] = []
  const make: MakeFiles = (edition, module) =>
    new Promise((resolve, reject) => {
      requests.push(`${edition} ${module}`)
      waiting.push((error) => (error === undefined ? resolve(made) : reject(error)))
    })
  const finish = async (error?: Error): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(error)
  }
  return { make, requests, finish }
}

const here: MakeFiles = async () => made

describe('createFileQueue', () => {
  it('another thread makes modules one after the other, from the last to the first', async () => {
    const other = aMaker()
    createFileQueue({ here, elsewhere: other.make }).share('en-US', ['a', 'b', 'c'])
    for (const requests of [['c'], ['c', 'b'], ['c', 'b', 'a']]) {
      await expect.poll(() => other.requests).toEqual(requests.map((module) => `en-US ${module}`))
      await other.finish()
    }
  })

  it('a module that another thread has begun is not made here', async () => {
    const other = aMaker()
    const own = aMaker()
    const queue = createFileQueue({ here: own.make, elsewhere: other.make })
    queue.share('en-US', ['a'])
    const files = queue.make('en-US', 'a')
    await other.finish()
    expect(await files).toBe(made)
    expect(own.requests).toEqual([])
  })

  it('a module that waits is made here when it is asked for, and not once more', async () => {
    const other = aMaker()
    const own = aMaker()
    const queue = createFileQueue({ here: own.make, elsewhere: other.make })
    queue.share('en-US', ['a', 'b'])
    const files = queue.make('en-US', 'a')
    await own.finish()
    await files
    await other.finish()
    await queue.make('en-US', 'b')
    expect([own.requests, other.requests]).toEqual([['en-US a'], ['en-US b']])
  })

  it('a module that is shared twice is made once', async () => {
    const other = aMaker()
    const queue = createFileQueue({ here, elsewhere: other.make })
    queue.share('en-US', ['a'])
    await other.finish()
    queue.share('en-US', ['a', 'b', 'b'])
    await expect.poll(() => other.requests).toEqual(['en-US a', 'en-US b'])
    await other.finish()
    await queue.make('en-US', 'b')
    expect(other.requests).toEqual(['en-US a', 'en-US b'])
  })

  it('modules of two editions are distinct', async () => {
    const own = aMaker()
    const other = aMaker()
    const queue = createFileQueue({ here: own.make, elsewhere: other.make })
    queue.share('en-US', ['a'])
    const files = queue.make('zh-CN', 'a')
    await own.finish()
    await files
    expect(own.requests).toEqual(['zh-CN a'])
  })

  it('a failure is thrown where the files are asked for, and the other thread goes on', async () => {
    const other = aMaker()
    const queue = createFileQueue({ here, elsewhere: other.make })
    queue.share('en-US', ['a', 'b'])
    await other.finish(new Error('broken'))
    await expect.poll(() => other.requests).toEqual(['en-US b', 'en-US a'])
    await expect(queue.make('en-US', 'b')).rejects.toThrow('broken')
  })

  it('all is made here without another thread', async () => {
    const own = aMaker()
    const queue = createFileQueue({ here: own.make, elsewhere: undefined })
    queue.share('en-US', ['a'])
    const files = queue.make('en-US', 'a')
    await own.finish()
    expect(await files).toBe(made)
  })
})
