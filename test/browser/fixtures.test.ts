import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { openBrowser } from '#test/support/browser.ts'
import { fixtureDir } from '#test/support/build-fixture.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { readDocument } from '#test/support/read-document.ts'
import { openVisit, type Visit } from './support/visit.ts'

let browser: Browser
let visit: Visit
const served: ServedEdition[] = []

const serveFixture = async (name: string): Promise<string> => {
  const outDir = await builtFixture(name)
  const loaded = await loadSettings(fixtureDir(name))
  if ('findings' in loaded) throw new Error(`The fixture ${name} has no usable settings.`)
  const editions = await serveEditions(outDir, loaded.settings, 0)
  served.push(...editions)
  return editions[0]?.url ?? ''
}

const arrive = async (url: string): Promise<Visit> => {
  visit = await openVisit(browser)
  await visit.page.goto(url)
  await visit.alive()
  return visit
}

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await Promise.all(served.map(({ server }) => server.close()))
})

afterEach(() => visit.close())

describe('a client-only area', () => {
  let url: string

  beforeAll(async () => {
    url = await serveFixture('two-editions')
  })

  it('shows its page at any depth', async () => {
    const { page } = await arrive(new URL('/app/deep/er?a=1', url).href)
    expect(page.url()).toBe(new URL('/app/deep/er?a=1', url).href)
    expect(await page.title()).toBe('Application')
    expect(await page.locator('output').textContent()).toBe('deep/er')
  })

  it('the document of a client-only address is a marked shell, which the page replaces', async () => {
    const address = new URL('/app/users/42', url).href
    const served = readDocument(await (await fetch(address)).text())
    const root = served.elements.find(({ attributes }) => attributes['id'] === '___gatsby')
    expect(root?.attributes).toMatchObject({ 'data-shell': '', 'data-page-path': '/app' })
    expect(served.all('h1')).toEqual([])
    const { page } = await arrive(address)
    expect(await page.locator('output').textContent()).toBe('users/42')
    expect(await page.getByText('The application opens.').count()).toBe(0)
  })

  it('a client-only page gets other parameters at another address of its area, without a document load', async () => {
    const { page } = await arrive(new URL('/app/users/1', url).href)
    await page.evaluate(() => window.___navigate?.('/app/users/%E5%BC%A0%2F3?tab=a'))
    await expect.poll(() => page.locator('output').textContent()).toBe('users/张%2F3')
    await page.goBack()
    await expect.poll(() => page.locator('output').textContent()).toBe('users/1')
    expect(visit.documentLoads()).toBe(1)
  })

  it("a page inside a client-only area is shown instead of the area's own page", async () => {
    const { page } = await arrive(new URL('/app/deep', url).href)
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('afterbegin', '<a href="/app/sign-in" id="probe">probe</a>'),
    )
    await page.locator('#probe').click()
    await page.waitForURL('**/app/sign-in')
    await expect.poll(() => page.title()).toBe('Sign in')
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a site below a base path whose addresses end in a slash', () => {
  let url: string

  beforeAll(async () => {
    url = await serveFixture('trailing-slash')
  })

  it('links below a base path with trailing slashes load no documents, non-ASCII addresses included', async () => {
    const { page } = await arrive(url)
    for (const link of await page
      .locator('main a')
      .evaluateAll((links) => links.map((each) => each.getAttribute('href')))) {
      await page.locator(`a[href="${link}"]`).click()
      await page.waitForURL((at) => at.pathname === link)
      expect(link).toMatch(/^\/[^/]+\/notes\/[^/]+\/$/)
      await page.goBack()
      await page.waitForURL(url)
    }
    expect(visit.documentLoads()).toBe(1)
  })

  it('the other slash form is redirected once', async () => {
    const { page } = await arrive(url)
    const href = (await page.locator('main a').first().getAttribute('href')) ?? ''
    const response = await page.goto(new URL(href.replace(/\/$/, ''), url).href)
    expect(response?.request().redirectedFrom()?.redirectedFrom()).toBeNull()
    expect(new URL(page.url()).pathname).toBe(href)
  })
})
