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
  it('stores values for the session', async () => {
    const storage = aStorage()
    expect((await open(storage)).writeItem('a', '1')).toBe(true)
    expect((await open(storage)).readItem('a')).toBe('1')
  })

  it('returns null for a key that was never written', async () => {
    const safeStorage = await open()
    expect(['a', '__proto__', 'constructor'].map(safeStorage.readItem)).toEqual([null, null, null])
  })

  it.each([
    { name: 'blocked', storage: blockedStorage },
    { name: 'full', storage: aFullStorage() },
    { name: 'missing', storage: null as never },
  ])('returns false where storage is $name, and keeps the value for the document', async ({ storage }) => {
    const safeStorage = await open(storage)
    expect(safeStorage.readItem('a')).toBeNull()
    expect(safeStorage.writeItem('a', '1')).toBe(false)
    expect(safeStorage.readItem('a')).toBe('1')
    expect((await open(storage)).readItem('a')).toBeNull()
  })

  it('returns the latest value, from storage or from memory', async () => {
    const entries = { a: 'old' }
    const safeStorage = await open(aFullStorage(entries))
    safeStorage.writeItem('a', 'newer')
    expect(safeStorage.readItem('a')).toBe('newer')
    vi.stubGlobal('sessionStorage', aStorage(entries))
    safeStorage.writeItem('a', 'newest')
    expect([safeStorage.readItem('a'), entries.a]).toEqual(['newest', 'newest'])
  })
})
