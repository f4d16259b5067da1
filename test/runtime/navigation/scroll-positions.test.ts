import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HistoryLocation } from '#runtime/browser/browser-history.ts'
import { aFullStorage, aStorage, blockedStorage } from '#test/support/edges.ts'

const aLocation = (location: Partial<HistoryLocation> = {}): HistoryLocation => ({
  pathname: '/a',
  search: '',
  hash: '',
  state: null,
  key: 'key-1',
  ...location,
})

/** The module state of a new document. */
const openMemory = () => {
  vi.resetModules()
  return import('#runtime/navigation/scroll-positions.ts')
}

let entries: Record<string, string>

beforeEach(() => {
  entries = {}
  vi.stubGlobal('sessionStorage', aStorage(entries))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('savedPosition', () => {
  it('is the top for an entry without a saved position', async () => {
    const { savedPosition } = await openMemory()
    expect(savedPosition(aLocation())).toBe(0)
  })

  it('is the latest saved position of an entry', async () => {
    const { savePosition, savedPosition } = await openMemory()
    savePosition(aLocation(), 100)
    savePosition(aLocation(), 640.5)
    expect(savedPosition(aLocation())).toBe(640.5)
  })

  it('is stored for the session under the key of the protocol', async () => {
    ;(await openMemory()).savePosition(aLocation(), 640)
    expect(entries).toEqual({ '@@scroll|/a|key-1': '640' })
    expect((await openMemory()).savedPosition(aLocation())).toBe(640)
  })

  it.each([{ key: 'key-2' }, { pathname: '/b' }])('is separate for each entry: %j', async (other) => {
    const { savePosition, savedPosition } = await openMemory()
    savePosition(aLocation(), 640)
    expect(savedPosition(aLocation(other))).toBe(0)
  })

  it.each(['', 'far down', '{}', 'NaN'])('is the top if the stored value is "%s"', async (foreign) => {
    entries['@@scroll|/a|key-1'] = foreign
    const { savedPosition } = await openMemory()
    expect(savedPosition(aLocation())).toBe(0)
  })

  it.each([
    { name: 'blocked', storage: blockedStorage },
    { name: 'full', storage: aFullStorage({ '@@scroll|/a|key-1': '1' }) },
  ])('is kept for the document where storage is $name', async ({ storage }) => {
    vi.stubGlobal('sessionStorage', storage)
    const { savePosition, savedPosition } = await openMemory()
    savePosition(aLocation(), 640)
    expect(savedPosition(aLocation())).toBe(640)
  })
})
