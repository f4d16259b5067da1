import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCacheName, parseBuildCacheName } from '#runtime/protocol/worker-caches.ts'
import { openBrowser } from '#test/support/browser.ts'
import { type BuiltVersion, buildVersions } from './build-versions.ts'
import { arriveAt } from './play-pair.ts'
import { openSkewHost, type SkewHost } from './skew-host.ts'
import { clickTo, openTab, type Tab, untilWorkerSettled } from './tab.ts'

let folder: string
let older: BuiltVersion
let newer: BuiltVersion
let browser: Browser
let context: BrowserContext
let host: SkewHost
let tab: Tab

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

beforeEach(async () => {
  context = await browser.newContext()
  host = await openSkewHost(older)
  tab = await openTab(context)
  expect(await arriveAt(tab, host, older)).toEqual([])
})

afterEach(async () => {
  await context.close()
  await host.close()
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
  const olderTab = tab
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
}, 120_000)

const deploy = async (from: BuiltVersion, to: BuiltVersion): Promise<void> => {
  host.deploy({ from, to, manner: 'done' })
  await tab.page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
}

/** Opens another tab, has it ask for files that stall, and closes it. */
const leave = async (act: (other: Tab) => Promise<unknown>, file: RegExp): Promise<void> => {
  const other = await openTab(context)
  await act(other)
  await expect.poll(() => host.pending().some((url) => file.test(url))).toBe(true)
  await other.page.close()
}

it('a newer worker takes over although the older one waits for files of tabs that were closed', async () => {
  const open = (pathname: string) => async (other: Tab) => {
    void other.page.goto(host.origin + pathname).catch(() => null)
  }
  host.stall({ unanswered: /^\/news/, halved: /^\/report/ })
  await leave(open('/news'), /^\/news/)
  await leave(open('/report'), /^\/report/)
  host.stall({ unanswered: /^\/assets\/news\.page/, halved: /^\/assets\/report\.page/ })
  for (const name of ['news', 'report'])
    await leave(
      async (other) => {
        await other.page.goto(`${host.origin}/`)
        await other.alive()
        await clickTo(other.page, `/${name}`)
      },
      new RegExp(`^/assets/${name}.page`),
    )
  host.stall({})
  await deploy(older, newer)
  expect(await untilWorkerSettled(tab, true)).toBe(true)
}, 180_000)

it('a newer worker takes over although requests wake the older one while the browser ends it', async () => {
  for (const [before, after] of [
    [older, newer],
    [newer, older],
    [older, newer],
  ] as const) {
    const requests = tab.page.evaluate(async () => {
      const end = performance.now() + 3_000
      while (performance.now() < end) await (await fetch('/page-data/index/page-data.json')).text()
    })
    await deploy(before, after)
    await requests
    expect(await untilWorkerSettled(tab, true)).toBe(true)
  }
}, 240_000)
