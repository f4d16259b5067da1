import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { visitSite } from './support/visited-site.ts'

const { open, urlOf } = visitSite(repositoryDir, async () => inject('siteOut'))

const article = '/help/324-demurrage-detention-per-diem'

/** Times of the first paint, and of requests for scripts and data, in milliseconds. */
const timesOf = (
  page: Page,
): Promise<{ readonly painted: number; readonly requestedAt: Readonly<Record<string, number>> }> =>
  page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    requestedAt: Object.fromEntries(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$|page-data\.json$/.test(name))
        .map(({ name, startTime }) => [new URL(name).pathname, startTime]),
    ),
  }))

const isBoot = (file: string): boolean => file.startsWith('/assets/boot-')

describe('a booting page', () => {
  it('requests code and data once each after the first paint', async () => {
    const { page, alive, requestsFor } = await open()
    await page.goto(urlOf(article))
    await alive()
    const { painted, requestedAt } = await timesOf(page)
    const late = Object.entries(requestedAt).filter(([file]) => !isBoot(file))
    expect(late.length).toBeGreaterThan(4)
    for (const [file, at] of late) expect(at, file).toBeGreaterThan(painted)
    const requests = requestsFor(/\.js$|page-data\.json$/)
    expect(requests).toEqual([...new Set(requests)])
    expect(requests).toContain(`/page-data${article}/page-data.json`)
  })

  it('does not wait for paint in a hidden tab', async () => {
    const { page, alive } = await open()
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      const observe = (options: PerformanceObserverInit): void => {
        if (options.type === 'paint') Object.assign(window, { isWaiting: true })
      }
      Object.assign(PerformanceObserver.prototype, { observe })
    })
    await page.goto(urlOf(article))
    await alive()
    expect(await page.evaluate('window.isWaiting')).toBeUndefined()
  })

  it('does not wait for paint in a browser that does not report it', async () => {
    const { page, alive } = await open()
    await page.addInitScript(() => Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }))
    await page.goto(urlOf(article))
    await alive()
  })

  it('waits at most a second for paint', async () => {
    const { page, alive } = await open()
    await page.addInitScript(() => Object.assign(PerformanceObserver.prototype, { observe: () => {} }))
    await page.goto(urlOf(article))
    const { requestedAt } = await timesOf(page)
    expect(Object.keys(requestedAt).filter((file) => !isBoot(file))).toEqual([])
    await alive()
  })

  it('keeps the document working if the entry cannot be loaded', async () => {
    const { page } = await open({ expectedErrors: /404/ })
    await page.route(/\/assets\/entry\.client-/, (route) => route.fulfill({ status: 404 }))
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto(urlOf(article))
    expect((await warned).text()).toContain('entry.client')
    expect(await page.locator('h1').count()).toBe(1)
  })
})
