import { describe, expect, it, vi } from 'vitest'
import { createSingleFlight } from '#runtime/cache/single-flight.ts'
import { createTtlCache } from '#runtime/cache/ttl-cache.ts'
import { shouldNotBeCalled } from '#test/support/builders.ts'
import { aClock } from '#test/support/edges.ts'

const failing = (): Promise<never> => Promise.reject(new Error('no'))

describe('createSingleFlight', () => {
  it('joins whoever is asking already', async () => {
    const share = createSingleFlight<string>()
    const ask = vi.fn(async () => 'value')
    expect(await Promise.all([share('a', ask), share('a', ask)])).toEqual(['value', 'value'])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks anew once the answer is there', async () => {
    const share = createSingleFlight<string>()
    await share('a', async () => 'first')
    expect(await share('a', async () => 'second')).toBe('second')
  })

  it('lets all who joined know of a failure, and nobody after them', async () => {
    const share = createSingleFlight<string>()
    expect(await Promise.allSettled([share('a', failing), share('a', failing)])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    expect(await share('a', async () => 'value')).toBe('value')
  })

  it.each(['__proto__', 'constructor', 'toString'])('keeps %s apart from other keys', async (key) => {
    const share = createSingleFlight<string>()
    expect(await Promise.all([share(key, async () => 'a'), share('other', async () => 'b')])).toEqual(['a', 'b'])
  })
})

describe('createTtlCache', () => {
  it('asks once for what it is to remember', async () => {
    const memory = createTtlCache<string>(aClock().now)
    await memory.getOrLoad('a', async () => 'value')
    expect(await memory.getOrLoad('a', shouldNotBeCalled)).toBe('value')
    expect(memory.get('a')).toBe('value')
  })

  it('asks once for what two want at the same time', async () => {
    const memory = createTtlCache<string>(aClock().now)
    const ask = vi.fn(async () => 'value')
    await Promise.all([memory.getOrLoad('a', ask), memory.getOrLoad('a', ask)])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('does not remember a failure', async () => {
    const memory = createTtlCache<string>(aClock().now)
    await expect(memory.getOrLoad('a', failing)).rejects.toThrow('no')
    expect(memory.getStale('a')).toBeUndefined()
    expect(await memory.getOrLoad('a', async () => 'value')).toBe('value')
  })

  it('has it until it is no longer fresh, and the old value after that', () => {
    const clock = aClock()
    const memory = createTtlCache<string>(clock.now, 1_000)
    memory.set('a', 'value')
    clock.pass(999)
    expect(memory.get('a')).toBe('value')
    clock.pass(1)
    expect(memory.get('a')).toBeUndefined()
    expect(memory.getStale('a')).toBe('value')
  })

  it('asks again for what is no longer fresh, and keeps the old value if that fails', async () => {
    const clock = aClock()
    const memory = createTtlCache<string>(clock.now, 1_000)
    await memory.getOrLoad('a', async () => 'old')
    clock.pass(1_000)
    expect(await memory.getOrLoad('a', failing)).toBe('old')
    expect(memory.get('a')).toBeUndefined()
    expect(await memory.getOrLoad('a', async () => 'new')).toBe('new')
    expect(memory.get('a')).toBe('new')
  })

  it.each(['__proto__', 'constructor', 'toString'])('knows nothing of %s before it is told', async (key) => {
    const memory = createTtlCache<string>(aClock().now)
    expect(memory.get(key)).toBeUndefined()
    expect(await memory.getOrLoad(key, async () => 'value')).toBe('value')
    expect(memory.get(key)).toBe('value')
  })
})
