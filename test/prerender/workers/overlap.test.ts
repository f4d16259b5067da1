import { describe, expect, it } from 'vitest'
import { overlap } from '#prerender/workers/overlap.ts'
import { untilIdle } from '#test/support/edges.ts'

/** Editions that other threads render when the test says so, and a log of what this thread does. */
const aRun = (items: readonly string[]) => {
  const log: string[] = []
  const rendered = new Map<string, { readonly resolve: () => void; readonly reject: (error: Error) => void }>()
  let share: () => void = () => {}
  const done = overlap({
    items,
    begin: async (item) => {
      log.push(`begin ${item}`)
      await new Promise<void>((resolve, reject) => rendered.set(item, { resolve, reject }))
      return item.toUpperCase()
    },
    finish: async (begun, isLast) => {
      log.push(`finish ${begun}${isLast ? ', the last' : ''}`)
      return begun.length
    },
    untilShared: () =>
      new Promise((resolve) => {
        share = resolve
      }),
    exclusively: async (work) => {
      log.push('reserve')
      const made = await work()
      log.push('release')
      return made
    },
  })
  return {
    done,
    log,
    /** Other threads get the tasks of an item. */
    share: async () => {
      share()
      await untilIdle()
    },
    render: async (item: string) => {
      rendered.get(item)?.resolve()
      await untilIdle()
    },
    fail: (item: string, error: Error) => rendered.get(item)?.reject(error),
  }
}

describe('overlap', () => {
  it('finishes an item while others work on the next, once they have got its tasks', async () => {
    const { done, log, share, render } = aRun(['a', 'bb'])
    await render('a')
    expect(log).toEqual(['begin a', 'begin bb'])
    await share()
    expect(log.slice(2)).toEqual(['reserve', 'finish A', 'release'])
    await render('bb')
    expect(log.slice(5)).toEqual(['finish BB, the last'])
    expect(await done).toEqual([1, 2])
  })

  it('finishes an item when the next needs no other thread', async () => {
    const { done, log, render } = aRun(['a', 'b'])
    await render('a')
    await render('b')
    expect(log).toEqual(['begin a', 'begin b', 'reserve', 'finish A', 'release', 'finish B, the last'])
    expect(await done).toEqual([1, 1])
  })

  it('rejects when an item fails, also while the one before is finished', async () => {
    const { done, share, render, fail, log } = aRun(['a', 'b'])
    await render('a')
    const failed = expect(done).rejects.toThrow('A thread died.')
    await share()
    fail('b', new Error('A thread died.'))
    await failed
    expect(log).toContain('finish A')
  })

  it('does nothing without items', async () => {
    const { done, log } = aRun([])
    expect([await done, log]).toEqual([[], []])
  })
})
