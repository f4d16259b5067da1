import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuildCacheKind, buildCacheName } from '#runtime/protocol/worker-caches.ts'
import { type BuiltVersion, buildVersions } from '../browser/skew/build-versions.ts'
import { openSkewHost, type SkewHost } from '../browser/skew/skew-host.ts'
import type { Tab } from './support/engine.ts'
import { inEachEngine, isAlive, leaveFor } from './support/engines.ts'

let folder: string
let older: BuiltVersion
let newer: BuiltVersion
let host: SkewHost

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairlead-engines-'))
  const built = await buildVersions(folder, ({ name }) => name === 'first' || name === 'code changed')
  ;[older, newer] = built as [BuiltVersion, BuiltVersion]
})

beforeEach(async () => {
  host = await openSkewHost(older)
})

afterEach(() => host.close())

afterAll(async () => {
  await Promise.all([older, newer].map((version) => version?.server.close()))
  await rm(folder, { recursive: true, force: true })
})

const isControlled = (tab: Tab): Promise<boolean> => tab.evaluate(() => navigator.serviceWorker.controller !== null)

/** Paths of what the worker keeps for a build. */
const kept = (tab: Tab, { compilationHash }: BuiltVersion, kind: BuildCacheKind): Promise<readonly string[]> =>
  tab.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    buildCacheName({ kind, compilationHash }, ''),
  )

/** Code, content and name of the page on screen. */
const shown = (tab: Tab): Promise<{ readonly page: string; readonly parts: readonly string[] }> =>
  tab.evaluate(() => ({
    page: document.querySelector('[data-page]')?.getAttribute('data-page') ?? '',
    parts: [...document.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset }) =>
      [dataset['part'], dataset['code'], dataset['content']].join(' '),
    ),
  }))

const MARK = 'data-new-worker'

/** Marks the document when another worker takes control of it. */
const watchController = (tab: Tab): Promise<void> =>
  tab.evaluate((mark) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => document.documentElement.setAttribute(mark, ''))
  }, MARK)

const hasNewWorker = (tab: Tab): Promise<boolean> =>
  tab.evaluate((mark) => document.documentElement.hasAttribute(mark), MARK)

inEachEngine((openTab) => {
  it('keeps what a page has read if a new worker takes over before the page asks for one', async () => {
    const first = await openTab()
    await first.goto(`${host.origin}/`)
    await expect.poll(() => isControlled(first)).toBe(true)
    await expect.poll(() => kept(first, older, 'documents')).toContain('/')
    await watchController(first)

    host.deploy({ from: newer, to: newer, manner: 'done' })
    // A page registers the worker after its `load` event.
    const release = host.holdLoad(/^\/news$/)
    const second = await openTab()
    await leaveFor(second, `${host.origin}/news`)
    await expect.poll(host.held).toBe(1)
    await expect.poll(() => hasNewWorker(first)).toBe(true)
    release()

    await expect.poll(() => isAlive(second)).toBe(true)
    await expect.poll(() => kept(second, newer, 'documents')).toContain('/news')
    await expect.poll(() => kept(second, newer, 'data')).toContain('/page-data/news/page-data.json')
    host.setDown(true)
    await second.reload()
    const { page, parts } = newer.shownAt('/news')
    await expect.poll(() => shown(second)).toEqual({ page, parts })
  })

  it.each(['cut', 'silent'] as const)('shows a page whose document is %s before its end', async (fault) => {
    const tab = await openTab()
    await tab.goto(`${host.origin}/`)
    await expect.poll(() => isControlled(tab)).toBe(true)
    await expect.poll(() => kept(tab, older, 'data')).toContain('/page-data/site-routes.json')
    host.stall({ [fault]: /^\/news$/ })
    await tab.goto(`${host.origin}/news`)
    const { page, parts } = older.shownAt('/news')
    await expect.poll(() => shown(tab)).toEqual({ page, parts })
    expect(await tab.evaluate(() => document.readyState)).toBe('complete')
    // A part of a document is no copy of it.
    expect(await kept(tab, older, 'documents')).not.toContain('/news')
  })
})
