import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type DevServer, startDev } from '#prerender/commands/dev/run-dev.ts'
import { copyFixture } from '#test/support/build-fixture.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { type ProductApi, startProductApi } from '#test/support/product-api.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const TOKEN = 'a-token-of-the-shop'
const folder = temporaryFolder()
const printed = { log: vi.spyOn(console, 'log'), error: vi.spyOn(console, 'error') }
let number = 0
let site: string
let api: ProductApi
let server: DevServer | undefined

const start = async (more: { readonly isFrozen?: boolean; readonly leastPauseMs?: number } = {}): Promise<void> => {
  const loaded = await loadSettings(site)
  if ('findings' in loaded) throw new Error('The fixture has no usable settings.')
  const cacheDir = path.join(folder, `${number} cache`)
  server = await startDev({ siteDir: site, settings: loaded.settings, port: 0, cacheDir, ...more })
}

const restart = async (...options: Parameters<typeof start>): Promise<void> => {
  await server?.close()
  await start(...options)
}

const ask = async (pathname: string): Promise<string> => (await fetch(new URL(pathname, server?.urls['en-US']))).text()

const lines = (): string => [...printed.log.mock.calls, ...printed.error.mock.calls].flat().join('\n')

beforeAll(() => {
  for (const spy of Object.values(printed)) spy.mockImplementation(() => {})
})

afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

beforeEach(async () => {
  number += 1
  site = copyFixture('remote-products', path.join(folder, String(number)))
  api = await startProductApi(TOKEN)
  vi.stubEnv('SHOP_TOKEN', TOKEN)
  vi.stubEnv('SHOP_API', api.url)
  for (const spy of Object.values(printed)) spy.mockClear()
})

afterEach(async () => {
  await server?.close()
  server = undefined
  await api.close()
})

describe('sources in development', () => {
  it('are read before the first page, and again when their time has come', async () => {
    await start({ leastPauseMs: 300 })
    expect(await ask('/products/7')).toContain('Product 7')
    api.products.set('7', { ...api.products.get('7'), name: 'Renamed' })
    await expect.poll(() => ask('/products/7')).toContain('Renamed')
    await expect.poll(lines).toMatch(/source products: 30 rows, 1 changed \(7\)/)
    expect(lines()).not.toContain(TOKEN)
  })

  it('that fail leave the rows that there are, and the server goes on', async () => {
    await start()
    expect(await ask('/products/7')).toContain('Product 7')
    api.misbehave = (_, response) => Boolean(response.writeHead(404).end())
    await restart()
    expect(await ask('/products/7')).toContain('Product 7')
    await expect.poll(lines).toMatch(/source products: 30 rows, KEPT from .*answers 404/)
    expect(await ask('/products/8')).toContain('Product 8')
  })

  it('that have never been read are a fault that a later reading takes away', async () => {
    api.misbehave = (_, response) => Boolean(response.writeHead(404).end())
    await start({ leastPauseMs: 300 })
    expect(await ask('/products/7')).toContain('the source cannot be read')
    api.misbehave = undefined
    await expect.poll(() => ask('/products/7')).toContain('Product 7')
  })

  it('are read again after a change of their code', async () => {
    await start()
    expect(await ask('/products/7')).toContain('Product 7')
    const source = 'content/sources/products.ts'
    const changed = 'yield* page.products.map((row) => ({ ...row, name: "From new code" }))'
    writeFiles(site, { [source]: readText(site, source).replace('yield* page.products', changed) })
    await expect.poll(() => ask('/products/7')).toContain('From new code')
  })

  it('are not asked by a frozen server', async () => {
    await start()
    await ask('/')
    api.log.length = 0
    api.products.clear()
    await restart({ isFrozen: true })
    expect(await ask('/products/7')).toContain('Product 7')
    expect(api.log).toEqual([])
  })
})
