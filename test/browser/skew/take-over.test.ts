import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
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
  folder = await mkdtemp(path.join(tmpdir(), 'fairlead-take-over-'))
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
  const [from, to] = [older, newer]
  for (const [before, after] of [
    [from, to],
    [to, from],
    [from, to],
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
