import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSite } from '#test/support/build-fixture.ts'
import { copyDocumentation } from '#test/support/documentation-site.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { axeFindings } from './support/axe.ts'
import { visitSite } from './support/visited-site.ts'

const folder = temporaryFolder()
const siteDir = copyDocumentation(path.join(folder, 'site'))
const site = visitSite(siteDir, async () => (await buildSite(siteDir, folder)).outDir)

const phone = { viewport: { width: 390, height: 844 } }

describe('the documentation', () => {
  it('shows a document, then the next and the one before without a page load', async () => {
    const visit = await site.arrive('/settings')
    const { page } = visit
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Settings of a site')
    await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'From Gatsby' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('From Gatsby')
    expect(await page.locator('.menu [aria-current=page]').textContent()).toBe('From Gatsby')
    await page.goBack()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Settings of a site')
    expect(visit.documentLoads()).toBe(1)
  })

  it('moves to a heading from the list of the page', async () => {
    const { page } = await site.arrive('/sources', { viewport: { width: 1360, height: 700 } })
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Secrets' }).click()
    await expect
      .poll(() =>
        page.getByRole('heading', { name: 'Secrets' }).evaluate((element) => element.getBoundingClientRect().top),
      )
      .toBeLessThan(700)
    expect(new URL(page.url()).hash).toBe('#secrets')
  })

  it('finds a setting, and leads to its heading', async () => {
    const { page } = await site.arrive('/')
    await page.getByRole('searchbox').fill('fallback without match secrets')
    await expect.poll(() => page.getByText('Nothing has all of these words.').count()).toBe(1)
    await page.getByRole('searchbox').fill('secrets')
    await page
      .getByRole('search')
      .getByRole('link', { name: /: Secrets/ })
      .click()
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/sources#secrets')
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    await page.getByRole('searchbox').fill('redirect')
    await page.getByRole('search').getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('search').getByRole('link').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  })

  it('has a list on a phone that closes when a document was chosen', async () => {
    const { page } = await site.arrive('/', phone)
    await page.getByText('All documents').click()
    await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'From Astro' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('From Astro')
    expect(await page.locator('details').getAttribute('open')).toBeNull()
  })

  it('answers an unknown address with its 404 page', async () => {
    const { page } = await site.open({ expectedErrors: /404/ })
    const response = await page.goto(site.urlOf('/no-such-document'))
    expect(response?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found')
  })

  it.each([phone, { viewport: { width: 1360, height: 900 } }, { ...phone, colorScheme: 'dark' as const }])(
    'has no barrier that axe finds, and nothing wider than the screen: %j',
    async (options) => {
      for (const path of ['/', '/sources', '/settings']) {
        const { page } = await site.arrive(path, options)
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      }
    },
  )
})
