import { describe, expect, it, vi } from 'vitest'
import { createSingleFlight } from '#runtime/cache/single-flight.ts'
import { createTtlCache } from '#runtime/cache/ttl-cache.ts'
import { shouldNotBeCalled } from '#test/support/builders.ts'
import { aClock } from '#test/support/edges.ts'

const failing = (): Promise<never> => Promise.reject(new Error('no'))

describe('createSingleFlight', () => {
  it('shares one load among concurrent callers', async () => {
    const share = createSingleFlight<string>()
    const ask = vi.fn(async () => 'value')
    expect(await Promise.all([share('a', ask), share('a', ask)])).toEqual(['value', 'value'])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('loads again after the first load has ended', async () => {
    const share = createSingleFlight<string>()
    await share('a', async () => 'first')
    expect(await share('a', async () => 'second')).toBe('second')
  })

  it('rejects for all concurrent callers of a failed load, and loads again for later ones', async () => {
    const share = createSingleFlight<string>()
    expect(await Promise.allSettled([share('a', failing), share('a', failing)])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    expect(await share('a', async () => 'value')).toBe('value')
  })

  it.each(['__proto__', 'constructor', 'toString'])('shares loads by key, with a key such as %s', async (key) => {
    const share = createSingleFlight<string>()
    expect(await Promise.all([share(key, async () => 'a'), share('other', async () => 'b')])).toEqual(['a', 'b'])
  })
})

describe('createTtlCache', () => {
  it('loads a cached value once', async () => {
    const memory = createTtlCache<string>(aClock().now, 1_000)
    await memory.getOrLoad('a', async () => 'value')
    expect(await memory.getOrLoad('a', shouldNotBeCalled)).toBe('value')
    expect(memory.get('a')).toBe('value')
  })

  it('loads a value once for concurrent callers', async () => {
    const memory = createTtlCache<string>(aClock().now, 1_000)
    const ask = vi.fn(async () => 'value')
    await Promise.all([memory.getOrLoad('a', ask), memory.getOrLoad('a', ask)])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('does not cache a failure', async () => {
    const memory = createTtlCache<string>(aClock().now, 1_000)
    await expect(memory.getOrLoad('a', failing)).rejects.toThrow('no')
    expect(memory.getStale('a')).toBeUndefined()
    expect(await memory.getOrLoad('a', async () => 'value')).toBe('value')
  })

  it('returns a value until it expires, and the expired one on request', () => {
    const clock = aClock()
    const memory = createTtlCache<string>(clock.now, 1_000)
    memory.set('a', 'value')
    clock.pass(999)
    expect(memory.get('a')).toBe('value')
    clock.pass(1)
    expect(memory.get('a')).toBeUndefined()
    expect(memory.getStale('a')).toBe('value')
  })

  it('loads an expired value again, and returns the expired one if that fails', async () => {
    const clock = aClock()
    const memory = createTtlCache<string>(clock.now, 1_000)
    await memory.getOrLoad('a', async () => 'old')
    clock.pass(1_000)
    expect(await memory.getOrLoad('a', failing)).toBe('old')
    expect(memory.get('a')).toBeUndefined()
    expect(await memory.getOrLoad('a', async () => 'new')).toBe('new')
    expect(memory.get('a')).toBe('new')
  })

  it.each(['__proto__', 'constructor', 'toString'])('has no value for the key %s before one is set', async (key) => {
    const memory = createTtlCache<string>(aClock().now, 1_000)
    expect(memory.get(key)).toBeUndefined()
    expect(await memory.getOrLoad(key, async () => 'value')).toBe('value')
    expect(memory.get(key)).toBe('value')
  })
})
