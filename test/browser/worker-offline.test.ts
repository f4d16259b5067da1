import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assetCacheName } from '#runtime/protocol/worker-caches.ts'
import { nextFrame, type Visit } from './support/visit.ts'
import { cacheNames, copies, untilKept, workerHost } from './support/worker-host.ts'

const host = workerHost()

const heading = (page: Page): Promise<string | null> => page.locator('h1').first().textContent()

/** Opens a page with a new profile and waits until the worker has a copy of all that the page has loaded. */
const arriveWithWorker = async (pathname: string, savesData = true): Promise<Visit> => {
  // Pages that were fetched ahead can be read, too.
  const visit = await host.open({ viewport: { width: 375, height: 700 }, savesData })
  await visit.page.goto(host.urlOf('en-US', pathname))
  await visit.alive()
  await untilKept(visit)
  return visit
}

const goOffline = async ({ page }: Visit): Promise<void> => {
  host.setDown(true)
  await page.context().setOffline(true)
}

const goOnline = async ({ page }: Visit): Promise<void> => {
  host.setDown(false)
  await page.context().setOffline(false)
}

/** Loads an address as a visitor who types it. */
const type = async (page: Page, pathname: string): Promise<void> => {
  await page.goto(host.urlOf('en-US', pathname), { waitUntil: 'domcontentloaded' })
}

describe('a visitor without a network', () => {
  it('a visited page loads again without a network', async () => {
    const visit = await arriveWithWorker('/help')
    const before = await heading(visit.page)
    await goOffline(visit)
    await visit.page.reload()
    await visit.alive()
    await visit.framed()
    expect(await heading(visit.page)).toBe(before)
    expect(await visit.page.locator('footer a').count()).toBeGreaterThan(5)
  })

  it('pages visited by links load by their addresses without a network, with queries, and so do links between them', async () => {
    const visit = await arriveWithWorker('/help')
    const { page } = visit
    await page
      .locator('header a[href="/glossary"], footer a[href="/glossary"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL('**/glossary')
    const glossary = await heading(page)
    await expect.poll(() => copies(page, 'data')).toContain('/page-data/glossary/page-data.json')
    await goOffline(visit)
    await type(page, '/glossary?from=mail')
    await expect.poll(() => heading(page)).toBe(glossary)
    await visit.alive()
    await page.evaluate(() => void window.___navigate?.('/help'))
    await page.waitForURL('**/help')
    await expect.poll(() => heading(page)).not.toBe(glossary)
    expect(visit.documentLoads()).toBe(2)
  })

  it('a prefetched page is readable without a network', async () => {
    const visit = await arriveWithWorker('/help', false)
    const { page } = visit
    await page.locator('a[href="/privacy"]').last().scrollIntoViewIfNeeded()
    await expect.poll(() => copies(page, 'data')).toContain('/page-data/privacy/page-data.json')
    await expect
      .poll(() =>
        page.evaluate(
          async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
          assetCacheName(''),
        ),
      )
      .toContainEqual(expect.stringContaining('/assets/privacy.page'))
    await goOffline(visit)
    await type(page, '/privacy')
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBeGreaterThan(10)
  })

  it('an address that was never visited shows the offline page, which lists the saved pages', async () => {
    const visit = await arriveWithWorker('/help')
    const { page } = visit
    const title = (await page.title()) ?? ''
    await goOffline(visit)
    await type(page, '/privacy')
    await expect.poll(() => page.locator('[data-page-path="/offline"]').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/privacy')
    await expect.poll(() => page.getByRole('main').getByRole('link').allTextContents()).toEqual([title])
    await page.getByRole('main').getByRole('link').click()
    await page.waitForURL('**/help')
    expect(visit.documentLoads()).toBe(2)
  })

  it('the offline page loads the wanted page when the network is back', async () => {
    const visit = await arriveWithWorker('/help')
    const { page } = visit
    await goOffline(visit)
    await type(page, '/privacy')
    await page.getByRole('main').getByRole('listitem').waitFor()
    await goOnline(visit)
    // A document that was loaded offline is not told by the browser's emulation.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => page.locator('[data-page-path="/privacy"]').count()).toBe(1)
  })

  it('an address without a page shows the 404 page, with that status', async () => {
    const visit = await arriveWithWorker('/help')
    const { page } = visit
    await goOffline(visit)
    const response = await page.goto(host.urlOf('en-US', '/no-such-page'), { waitUntil: 'domcontentloaded' })
    expect(response?.status()).toBe(404)
    await expect.poll(() => page.locator('[data-page-path="/404.html"]').count()).toBe(1)
  })

  it('a notice announces that the network is gone, and that it is back', async () => {
    const visit = await arriveWithWorker('/help')
    const { page } = visit
    await visit.framed()
    const notice = page.locator('[role=status]:not(form *)')
    expect(await notice.allTextContents()).toEqual([''])
    await goOffline(visit)
    await expect.poll(() => notice.getByRole('link').getAttribute('href')).toBe('/offline')
    await goOnline(visit)
    await expect.poll(() => notice.getByRole('link').count()).toBe(0)
    await expect.poll(async () => (await notice.textContent())?.length).toBeGreaterThan(0)
  })
})

describe('a link without a network', () => {
  it('a link to a page that cannot be had leaves the page where it is, and a notice says so, each time', async () => {
    const visit = await arriveWithWorker('/help')
    const { page } = visit
    await visit.framed()
    const before = await heading(page)
    const loads = visit.documentLoads()
    await goOffline(visit)
    const notice = page.locator('[role=status]:not(form *)')
    await expect.poll(() => notice.getByRole('link').count()).toBe(1)
    const gone = await notice.textContent()
    await page.evaluate(() => void window.___navigate?.('/privacy'))
    await expect.poll(() => notice.textContent()).not.toBe(gone)
    const paragraph = await notice.locator('p').elementHandle()
    await page.evaluate(() => void window.___navigate?.('/paps'))
    await expect.poll(() => paragraph?.evaluate((element) => element.isConnected)).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/help')
    expect(await heading(page)).toBe(before)
    expect(visit.documentLoads()).toBe(loads)
    await notice.getByRole('link').click()
    await page.waitForURL('**/offline')
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
    await goOnline(visit)
    await page.evaluate(() => void window.___navigate?.('/privacy'))
    await page.waitForURL('**/privacy')
  })
})

describe('the edition switch without a network', () => {
  it('works offline if the page was visited in the other edition', async () => {
    const visit = await arriveWithWorker('/help')
    const { page } = visit
    const english = await heading(page)
    const link = page.locator('a[hreflang="zh-CN"]').first()
    const href = (await link.getAttribute('href')) ?? ''
    await page.goto(href)
    await visit.alive()
    await untilKept(visit)
    await goOffline(visit)
    await page.reload()
    await visit.alive()
    const chinese = await heading(page)
    expect(chinese).not.toBe(english)
    await page.goto(host.urlOf('en-US', '/help'))
    expect(await heading(page)).toBe(english)
  })
})

describe('the worker', () => {
  it('stores no answer to a POST, no proxied path and no other host', async () => {
    const { page } = await arriveWithWorker('/help')
    await page.evaluate(async () => {
      await fetch('/help', { method: 'POST', body: '{}' }).catch(() => null)
      await fetch('/shipment_routes').catch(() => null)
    })
    await nextFrame(page)
    const names = await cacheNames(page)
    const all = await page.evaluate(
      async (list) =>
        (
          await Promise.all(list.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
        ).flat(),
      names,
    )
    expect(
      all.filter((url) => /shipment_routes/.test(url) || new URL(url).origin !== new URL(page.url()).origin),
    ).toEqual([])
  })

  it('is not registered for crawlers', async () => {
    const visit = await host.open({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await visit.page.goto(host.urlOf('en-US', '/help'))
    await visit.framed()
    await visit.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('worker-subscriber')),
    )
    await nextFrame(visit.page)
    expect(visit.requestsFor(/^\/sw\.js$|register-worker/)).toEqual([])
    expect(await visit.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  it('deletes its copies on request, except those made at installation', async () => {
    const { page } = await arriveWithWorker('/help')
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ gatsbyApi: 'clearPathResources' }))
    await expect.poll(() => copies(page, 'documents')).toEqual([])
    expect(await copies(page, 'precache')).toContain('/404.html')
  })
})
