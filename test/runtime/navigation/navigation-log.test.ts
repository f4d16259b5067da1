import { afterEach, describe, expect, it, vi } from 'vitest'
import { aFullStorage, aStorage, blockedStorage } from '#test/support/edges.ts'

const KEY = 'fairlead:navigation-log'

/** The log as a document that has just been loaded knows it. */
const openLog = async (storage = aStorage()) => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storage)
  const { logVisit, readNavigationLog } = await import('#runtime/navigation/navigation-log.ts')
  const visit = (...paths: readonly string[]): readonly string[] => {
    for (const path of paths) logVisit(path)
    return readNavigationLog()
  }
  return { visit, read: readNavigationLog }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the navigation log', () => {
  it('is empty at first', async () => {
    expect((await openLog()).read()).toEqual([])
  })

  it('has the path visited last at the end', async () => {
    expect((await openLog()).visit('/', '/a', '/b')).toEqual(['/', '/a', '/b'])
  })

  it('keeps five paths', async () => {
    expect((await openLog()).visit('/1', '/2', '/3', '/4', '/5', '/6', '/7')).toEqual(['/3', '/4', '/5', '/6', '/7'])
  })

  it('skips a repeat of the last path, and no other', async () => {
    expect((await openLog()).visit('/a', '/a', '/b', '/a', '/a')).toEqual(['/a', '/b', '/a'])
  })

  it('loses nothing to a repeat when it is full', async () => {
    expect((await openLog()).visit('/1', '/2', '/3', '/4', '/5', '/5')).toEqual(['/1', '/2', '/3', '/4', '/5'])
  })

  it('goes on in the next document of the session', async () => {
    const storage = aStorage()
    ;(await openLog(storage)).visit('/a')
    expect((await openLog(storage)).visit('/b')).toEqual(['/a', '/b'])
  })

  it.each([
    { name: 'blocked', storage: blockedStorage },
    { name: 'full', storage: aFullStorage() },
  ])('lasts as long as the document where storage is $name', async ({ storage }) => {
    expect((await openLog(storage)).visit('/a', '/b')).toEqual(['/a', '/b'])
    expect((await openLog(storage)).read()).toEqual([])
  })

  it('goes on from what was stored before storage was full', async () => {
    const storage = aFullStorage({ [KEY]: '["/a"]' })
    expect((await openLog(storage)).visit('/b', '/c')).toEqual(['/a', '/b', '/c'])
  })

  it.each(['', 'not JSON', 'null', '7', '"/a"', '{"length":1}'])(
    'begins anew where something else stands under its key: %s',
    async (foreign) => {
      expect((await openLog(aStorage({ [KEY]: foreign }))).visit('/a')).toEqual(['/a'])
    },
  )

  it('begins anew where something else stands under its key', async () => {
    const { read, visit } = await openLog(aStorage({ [KEY]: '["/a",null,7,{"path":"/b"},"/c"]' }))
    expect(read()).toEqual([])
    expect(visit('/d')).toEqual(['/d'])
  })
})
