import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCacheName, parseBuildCacheName } from '#runtime/protocol/worker-caches.ts'
import { openBrowser } from '#test/support/browser.ts'
import { type BuiltVersion, buildVersions } from './build-versions.ts'
import { arriveAt } from './play-pair.ts'
import { openSkewHost } from './skew-host.ts'
import { clickTo, openTab, type Tab } from './tab.ts'

let folder: string
let older: BuiltVersion
let newer: BuiltVersion
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairlead-two-builds-'))
  const built = await buildVersions(folder, ({ name }) => name === 'first' || name === 'code changed')
  expect(built).toHaveLength(2)
  ;[older, newer] = built as [BuiltVersion, BuiltVersion]
  browser = await openBrowser()
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await Promise.all([older, newer].map((version) => version?.server.close()))
  await rm(folder, { recursive: true, force: true })
})

const shown = async (tab: Tab) => (await tab.observe()).shown

const partsAt = (version: BuiltVersion, pathname: string) => {
  const { page, parts } = version.shownAt(pathname)
  return { page, parts }
}

/** Addresses of the data that the worker keeps for a build. */
const keptData = ({ page }: Tab, { compilationHash }: BuiltVersion): Promise<readonly string[]> =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    buildCacheName({ kind: 'data', compilationHash }, ''),
  )

/** Builds whose pages the worker keeps. */
const keptBuilds = async ({ page }: Tab): Promise<readonly string[]> => {
  const names = await page.evaluate(() => caches.keys())
  const hashes = names.flatMap((name) => {
    const cache = parseBuildCacheName(name, '')
    return cache?.kind === 'data' ? [cache.compilationHash] : []
  })
  return [...new Set(hashes)].sort()
}

it('two tabs on two builds are each whole; without a network, the older one moves to the newer build, and the older copies are dropped', async () => {
  const context = await browser.newContext()
  const host = await openSkewHost(older)
  try {
    const olderTab = await openTab(context)
    expect(await arriveAt(olderTab, host, older)).toEqual([])
    await clickTo(olderTab.page, '/news')
    await expect.poll(() => shown(olderTab)).toEqual(partsAt(older, '/news'))
    await clickTo(olderTab.page, '/')
    await expect.poll(() => shown(olderTab)).toEqual(partsAt(older, '/'))

    host.deploy({ from: newer, to: newer, manner: 'done' })
    const newerTab = await openTab(context)
    expect(await arriveAt(newerTab, host, newer)).toEqual([])
    await clickTo(newerTab.page, '/news')
    await expect.poll(() => shown(newerTab)).toEqual(partsAt(newer, '/news'))
    const both = [older, newer].map(({ compilationHash }) => compilationHash).sort()
    await expect.poll(() => keptBuilds(newerTab)).toEqual(both)
    await expect.poll(() => keptData(newerTab, newer)).toContain('/page-data/news/page-data.json')
    await clickTo(newerTab.page, '/')
    await expect.poll(() => shown(newerTab)).toEqual(partsAt(newer, '/'))

    expect(await shown(olderTab)).toEqual(partsAt(older, '/'))
    expect((await olderTab.observe()).errors).toEqual([])

    host.setDown(true)
    await context.setOffline(true)
    for (const [tab, loaded] of [
      [newerTab, []],
      // A site that was updated loads the document of the next page.
      [olderTab, ['/news']],
    ] as const) {
      tab.forget()
      await clickTo(tab.page, '/news')
      await expect.poll(() => shown(tab)).toEqual(partsAt(newer, '/news'))
      expect((await tab.observe()).loaded).toEqual(loaded)
    }

    host.setDown(false)
    await context.setOffline(false)
    await newerTab.page.reload()
    await expect.poll(() => keptBuilds(newerTab)).toEqual([newer.compilationHash])
  } finally {
    await context.close()
    await host.close()
  }
}, 120_000)
