import { afterEach, describe, expect, it } from 'vitest'
import { purely, refuseClock } from '#prerender/base/purity.ts'

let allow = (): void => {}

afterEach(() => allow())

describe('a pure function', () => {
  it.each([
    { name: 'new Date()', run: () => new Date() },
    { name: 'Date()', run: () => Date() },
    { name: 'Date.now()', run: () => Date.now() },
    { name: 'Math.random()', run: () => Math.random() },
    { name: 'fetch', run: () => fetch('http://localhost:1/') },
  ])('cannot call $name', ({ name, run }) => {
    allow = refuseClock()
    expect(() => purely<unknown>(run)).toThrow(name)
  })

  it('can work with given dates', () => {
    allow = refuseClock()
    const value = purely(() => new Date('2026-01-02'))
    expect(value).toBeInstanceOf(Date)
    expect([value.constructor === Date, value.toISOString()]).toEqual([true, '2026-01-02T00:00:00.000Z'])
    expect(purely(() => Date.UTC(2026, 0, 2))).toBe(value.getTime())
  })

  it('other code reads the clock, also after a pure function has thrown', () => {
    allow = refuseClock()
    expect(() => purely(() => Date.now())).toThrow('clock')
    expect(new Date().getFullYear()).toBeGreaterThan(2000)
    expect(Math.random()).toBeLessThan(1)
  })

  it('everything is as before in the end', () => {
    const { Date: Before, fetch: fetchBefore } = globalThis
    const { now } = Before
    refuseClock()()
    expect([globalThis.Date, Date.now, new Date().constructor]).toEqual([Before, now, Before])
    expect(globalThis.fetch).toBe(fetchBefore)
    expect(purely(() => typeof Date.now())).toBe('number')
  })
})
