import { afterEach, describe, expect, it, vi } from 'vitest'
import { aStorage, blockedStorage } from '#test/support/edges.ts'

type Measured = { readonly name: string; readonly transferSize: number }

/** A document with a byte budget; `receive` simulates a measured transfer. */
const aDocument = async (storage = aStorage()) => {
  vi.resetModules()
  let tell: (list: { readonly getEntries: () => readonly Measured[] }) => void = () => {}
  class FakeObserver {
    constructor(listener: typeof tell) {
      tell = listener
    }
    observe(): void {}
  }
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  vi.stubGlobal('sessionStorage', storage)
  const { BUDGET_BYTES, createByteBudget } = await import('#runtime/prefetch/byte-budget.ts')
  return {
    limit: BUDGET_BYTES,
    hasBudget: createByteBudget(),
    receive: (transferSize: number, path = '/page-data/a/page-data.json') =>
      tell({ getEntries: () => [{ name: `https://site.example${path}`, transferSize }] }),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the budget', () => {
  it('the byte budget is spent on bytes from the network', async () => {
    const { hasBudget, receive, limit } = await aDocument()
    expect(hasBudget()).toBe(true)
    receive(limit - 1)
    expect(hasBudget()).toBe(true)
    receive(1)
    expect(hasBudget()).toBe(false)
  })

  it.each(['/page-data/a/page-data.json', '/docs/slice-data/header.json', '/assets/a.js'])(
    'the byte budget counts the file %s',
    async (path) => {
      const { hasBudget, receive, limit } = await aDocument()
      receive(limit, path)
      expect(hasBudget()).toBe(false)
    },
  )

  it('the byte budget ignores files that are not for later pages', async () => {
    const { hasBudget, receive, limit } = await aDocument()
    receive(limit, '/pictures/a.avif')
    expect(hasBudget()).toBe(true)
  })

  it('the byte budget is shared by a session', async () => {
    const storage = aStorage()
    const first = await aDocument(storage)
    first.receive(first.limit)
    expect((await aDocument(storage)).hasBudget()).toBe(false)
  })

  it('the byte budget is per document where storage is blocked', async () => {
    const first = await aDocument(blockedStorage)
    first.receive(first.limit)
    expect(first.hasBudget()).toBe(false)
    expect((await aDocument(blockedStorage)).hasBudget()).toBe(true)
  })
})
