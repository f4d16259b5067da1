import { afterEach, describe, expect, it, vi } from 'vitest'
import { aHistory, aStorage, blockedStorage } from '#test/support/edges.ts'

/** A document with chunk recovery. Returns a function that rejects a promise without a handler. */
const aDocument = async (
  requested = 'https://site.example/a?q=1#part',
  compilationHash = 'the-running-code',
  at = requested,
) => {
  vi.resetModules()
  const listeners: ((event: { readonly reason: unknown }) => void)[] = []
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  })
  const { recoverChunks } = await import('#runtime/navigation/recover-chunks.ts')
  const browserHistory = aHistory(at)
  recoverChunks({ requestedUrl: () => requested }, browserHistory, compilationHash)
  return {
    left: browserHistory.left,
    reject: (reason: unknown): void => {
      for (const listener of listeners) listener({ reason })
    },
  }
}

const failure = new TypeError('Failed to fetch dynamically imported module: https://site.example/assets/a.js')

const withStorage = (storage = aStorage()): void => void vi.stubGlobal('sessionStorage', storage)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('recoverChunks', () => {
  it.each([
    failure,
    new TypeError('error loading dynamically imported module: https://site.example/assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('The style sheet https://site.example/assets/a.css could not be loaded.'),
    new Error('Loading chunk 7 failed.'),
    new Error('Loading CSS chunk 7 failed.'),
    'Loading chunk failed.',
  ])('loads the document at the last requested address after: %s', async (reason) => {
    withStorage()
    const { reject, left } = await aDocument()
    reject(reason)
    expect(left).toEqual([{ url: 'https://site.example/a?q=1#part', isReplace: true }])
  })

  it('adds a history entry for an address that is not shown yet', async () => {
    withStorage()
    const { reject, left } = await aDocument('https://site.example/b', 'the-running-code', 'https://site.example/a')
    reject(failure)
    expect(left).toEqual([{ url: 'https://site.example/b', isReplace: false }])
  })

  it.each([new Error('undefined is not a port'), undefined, null, 'a text', { message: 'Loading' }])(
    'ignores other errors: %s',
    async (reason) => {
      withStorage()
      const { reject, left } = await aDocument()
      reject(reason)
      expect(left).toEqual([])
    },
  )

  it('reloads once for an address, however often the document is loaded', async () => {
    withStorage()
    const first = await aDocument()
    first.reject(failure)
    first.reject(failure)
    expect(first.left).toHaveLength(1)
    const second = await aDocument()
    second.reject(failure)
    expect(second.left).toEqual([])
  })

  it('reloads again for another address, and after a deploy', async () => {
    withStorage()
    ;(await aDocument()).reject(failure)
    const elsewhere = await aDocument('https://site.example/b')
    elsewhere.reject(failure)
    expect(elsewhere.left).toHaveLength(1)
    const deployed = await aDocument(undefined, 'newer-code')
    deployed.reject(failure)
    expect(deployed.left).toHaveLength(1)
  })

  it('does not reload where storage cannot record it', async () => {
    withStorage(blockedStorage)
    const { reject, left } = await aDocument()
    reject(failure)
    expect(left).toEqual([])
  })
})
