import { afterEach, describe, expect, it, vi } from 'vitest'
import { aFullStorage, aStorage, blockedStorage } from '#test/support/edges.ts'

/** The module state of a new document. */
const open = async (storage = aStorage()) => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storage)
  return (await import('#runtime/browser/safe-storage.ts')).safeStorage
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('safeStorage', () => {
  it('safeStorage stores values for the session', async () => {
    const storage = aStorage()
    expect((await open(storage)).write('a', '1')).toBe(true)
    expect((await open(storage)).read('a')).toBe('1')
  })

  it('safeStorage returns null for a key that was never written', async () => {
    const safeStorage = await open()
    expect(['a', '__proto__', 'constructor'].map(safeStorage.read)).toEqual([null, null, null])
  })

  it.each([
    { name: 'blocked', storage: blockedStorage },
    { name: 'full', storage: aFullStorage() },
    { name: 'missing', storage: null as never },
  ])('safeStorage returns false where storage is $name, and keeps the value for the document', async ({ storage }) => {
    const safeStorage = await open(storage)
    expect(safeStorage.read('a')).toBeNull()
    expect(safeStorage.write('a', '1')).toBe(false)
    expect(safeStorage.read('a')).toBe('1')
    expect((await open(storage)).read('a')).toBeNull()
  })

  it('safeStorage returns the latest value, from storage or from memory', async () => {
    const entries = { a: 'old' }
    const safeStorage = await open(aFullStorage(entries))
    safeStorage.write('a', 'newer')
    expect(safeStorage.read('a')).toBe('newer')
    vi.stubGlobal('sessionStorage', aStorage(entries))
    safeStorage.write('a', 'newest')
    expect([safeStorage.read('a'), entries.a]).toEqual(['newest', 'newest'])
  })
})
