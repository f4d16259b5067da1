import { afterEach, describe, expect, it, vi } from 'vitest'
import { aFullStorage, aStorage, blockedStorage } from '#test/support/edges.ts'

const KEY = 'fairlead:navigation-log'

/** The module state of a new document. */
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
  it('starts empty', async () => {
    expect((await openLog()).read()).toEqual([])
  })

  it('appends the latest path', async () => {
    expect((await openLog()).visit('/', '/a', '/b')).toEqual(['/', '/a', '/b'])
  })

  it('keeps five paths at most', async () => {
    expect((await openLog()).visit('/1', '/2', '/3', '/4', '/5', '/6', '/7')).toEqual(['/3', '/4', '/5', '/6', '/7'])
  })

  it('skips a repeat of the last path only', async () => {
    expect((await openLog()).visit('/a', '/a', '/b', '/a', '/a')).toEqual(['/a', '/b', '/a'])
  })

  it('drops no path for a repeat when it is full', async () => {
    expect((await openLog()).visit('/1', '/2', '/3', '/4', '/5', '/5')).toEqual(['/1', '/2', '/3', '/4', '/5'])
  })

  it('continues in the next document of the session', async () => {
    const storage = aStorage()
    ;(await openLog(storage)).visit('/a')
    expect((await openLog(storage)).visit('/b')).toEqual(['/a', '/b'])
  })

  it.each([
    { name: 'blocked', storage: blockedStorage },
    { name: 'full', storage: aFullStorage() },
  ])('is kept for the document where storage is $name', async ({ storage }) => {
    expect((await openLog(storage)).visit('/a', '/b')).toEqual(['/a', '/b'])
    expect((await openLog(storage)).read()).toEqual([])
  })

  it('continues from the state before storage was full', async () => {
    const storage = aFullStorage({ [KEY]: '["/a"]' })
    expect((await openLog(storage)).visit('/b', '/c')).toEqual(['/a', '/b', '/c'])
  })

  it.each(['', 'not JSON', 'null', '7', '"/a"', '{"length":1}'])(
    'starts empty if the stored value is %s',
    async (foreign) => {
      expect((await openLog(aStorage({ [KEY]: foreign }))).visit('/a')).toEqual(['/a'])
    },
  )

  it('starts empty if other data is stored under its key', async () => {
    const { read, visit } = await openLog(aStorage({ [KEY]: '["/a",null,7,{"path":"/b"},"/c"]' }))
    expect(read()).toEqual([])
    expect(visit('/d')).toEqual(['/d'])
  })
})
