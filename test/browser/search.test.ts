import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteWords } from '#test/support/site-words.ts'
import { axeFindings } from './support/axe.ts'
import type { VisitOptions } from './support/visit.ts'
import { EDITIONS, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

const asked = {
  'en-US': {
    typed: 'demurrage',
    found: '/glossary/demurrage',
    begun: 'demurr',
    missing: '/glossary/demurage-fees',
    near: '/glossary/demurrage',
  },
  'zh-CN': {
    typed: '滞箱费',
    found: '/glossary/detention',
    begun: '滞箱',
    missing: '/glossary/detention-fee',
    near: '/glossary/detention',
  },
} as const

const panel = 'dialog[open]'
const box = `${panel} [role=combobox]`
const option = `${panel} [role=option]`

const chosen = (page: Page): Promise<string | null> =>
  page.locator(`${option}[aria-selected=true]`).getAttribute('href')

/** The browser’s own note. */
const offline = /ERR_INTERNET_DISCONNECTED/

const pathOf = (page: Page): string => new URL(page.url()).pathname + decodeURIComponent(new URL(page.url()).search)

describe.each(EDITIONS as readonly (keyof typeof asked)[])('search, in %s', (edition) => {
  const { arrive, open, urlOf } = visited(edition)
  const { typed, found, begun, missing, near } = asked[edition]
  const words = siteWords(edition)

  const openPanel = async (options: VisitOptions = {}) => {
    const visit = await arrive('/privacy', options)
    await visit.framed()
    await visit.page.keyboard.press('/')
    await visit.page.waitForSelector(box)
    return visit
  }

  it('opens with a slash, ⌘K and the button of the header, and gives focus back when it closes', async () => {
    const { page, framed } = await arrive('/privacy')
    await framed()
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key)
      await page.waitForSelector(box)
      expect(await page.locator(box).evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator(panel).count()).toBe(0)
    }
    await page.locator('header a[aria-keyshortcuts]').click()
    await page.waitForSelector(box)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-keyshortcuts') ?? null))
      .not.toBeNull()
  })

  it('leaves a slash to those who type in a field', async () => {
    const { page, framed } = await arrive('/company/contact')
    await framed()
    await page.locator('main input:visible').first().pressSequentially('a/b')
    expect(await page.locator('main input:visible').first().inputValue()).toBe('a/b')
    expect(await page.locator(panel).count()).toBe(0)
  })

  it('offers pages while somebody types, lets the arrows choose, and follows with Enter', async () => {
    const { page, documentLoads } = await openPanel()
    await page.keyboard.type(typed)
    // Answers to the first letters may be shown before.
    await page.waitForSelector(`${option}[href="${found}"]`)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen(page)).toBe(found)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen(page)).not.toBe(found)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => chosen(page)).toBe(found)
    expect(await page.locator(box).getAttribute('aria-activedescendant')).toBe(
      await page.locator(`${option}[aria-selected=true]`).getAttribute('id'),
    )
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe(found)
    expect(await page.locator(panel).count()).toBe(0)
    expect(documentLoads()).toBe(1)
  })

  it('marks what was typed, under the name of the section', async () => {
    const { page } = await openPanel()
    await page.keyboard.type(begun)
    await expect
      .poll(async () => (await page.locator(`${option} mark`).first().textContent())?.toLowerCase())
      .toContain(begun)
    expect(await page.locator(`${panel} [role=listbox] fieldset`).count()).toBeGreaterThan(0)
  })

  it('goes to the page of results with Enter when nothing is chosen', async () => {
    const { page } = await openPanel()
    await page.keyboard.type(begun)
    await page.waitForSelector(option)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe(`/search?q=${begun}`)
    await page.waitForSelector('main mark')
  })

  it('goes straight to the page of a code', async () => {
    const { page } = await openPanel()
    await page.keyboard.type('fob')
    await expect.poll(() => page.locator(option).first().getAttribute('href')).toBe('/glossary/free-on-board')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/glossary/free-on-board')
  })

  it('keeps what was searched for on the device, offers it again, and forgets it when told', async () => {
    const { page, framed } = await openPanel()
    await page.keyboard.type(typed)
    // Answers to the first letters may be shown before.
    await page.waitForSelector(`${option}[href="${found}"]`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe(found)
    await page.reload()
    await framed()
    await page.keyboard.press('/')
    const recent = page.locator(`${panel} ul[aria-labelledby=search-recent] button`)
    await expect.poll(() => recent.first().textContent()).toBe(typed)
    await recent.first().click()
    await page.waitForSelector(option)
    await page.locator(box).fill('')
    await recent.last().click()
    await expect.poll(() => recent.count()).toBe(0)
  })

  it('helps on where there is nothing to be found', async () => {
    const { page } = await openPanel()
    await page.keyboard.type('zzqqxxyy')
    await expect.poll(() => page.locator(`${panel} nav`).getAttribute('aria-label')).toBe(words('search.help'))
    expect(await page.locator(`${panel} [role=status]`).textContent()).toBe(words('search.none'))
    expect(await page.locator(`${panel} nav a`).count()).toBeGreaterThan(1)
    expect(await axeFindings(page)).toEqual([])
  })

  it('has nothing that axe objects to, open, empty, with hits and on a phone', async () => {
    const { page } = await openPanel()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.type(typed)
    // Answers to the first letters may be shown before.
    await page.waitForSelector(`${option}[href="${found}"]`)
    await page.keyboard.press('ArrowDown')
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 700 })
    expect(await axeFindings(page)).toEqual([])
    const size = await page.locator(panel).evaluate((element) => element.getBoundingClientRect().toJSON())
    expect(size).toMatchObject({ x: 0, y: 0, width: 375, height: 700 })
  })

  it('loads its code with its first use, and asks nobody but the site', async () => {
    const { page, framed, requests } = await arrive('/privacy')
    await framed()
    const before = requests().length
    expect(requests().some((request) => request.url().includes('search-index'))).toBe(false)
    await page.keyboard.press('/')
    await page.waitForSelector(box)
    await page.keyboard.type(typed)
    await page.waitForSelector(option)
    const late = requests().slice(before)
    expect(new Set(late.map((request) => new URL(request.url()).origin))).toEqual(new Set([new URL(urlOf('/')).origin]))
    const bodies = await Promise.all(late.map(async (request) => (await request.response())?.body()))
    const transferred = bodies.reduce((sum, body) => sum + (body === undefined ? 0 : gzipSync(body).length), 0)
    expect(transferred).toBeLessThan(120_000)
  })

  it('answers from an address that holds the query, and keeps the address up with what is typed', async () => {
    const { page } = await arrive(`/search?q=${encodeURIComponent(typed)}`)
    await expect.poll(() => page.locator('main section ul a').first().getAttribute('href')).toBe(found)
    expect(await axeFindings(page)).toEqual([])
    await page.locator('#search-box').fill('FOB')
    await expect
      .poll(() => page.locator('main section ul a').first().getAttribute('href'))
      .toBe('/glossary/free-on-board')
    expect(pathOf(page)).toBe('/search?q=FOB')
  })

  it.each([
    ['a null character', '?q=%00'],
    ['a script', '?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['ten thousand letters', `?q=${'x'.repeat(10_000)}`],
  ])('stands %s in its address', async (_, query) => {
    const { page } = await arrive(`/search${query}`)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
  })

  it('is a form that leads to a page with ways to everything, without a script', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(urlOf('/search'))
    await page.locator('#search-box').fill('fob')
    await page.locator('#search-box').press('Enter')
    expect(pathOf(page)).toBe('/search?q=fob')
    expect(await page.locator('main section a[href="/help"]').count()).toBe(1)
    await page.locator('main a[href^="/glossary#"]').first().click()
    expect(new URL(page.url()).pathname).toBe('/glossary')
  })

  it('offers the nearest pages where one is missing', async () => {
    const { page } = await arrive(missing, { expectedErrors: /404/ })
    await expect
      .poll(() =>
        page.locator('main section ul a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      )
      .toContain(near)
    expect(await axeFindings(page)).toEqual([])
    await page.locator('#search-box').fill(typed)
    await page.locator('#search-box').press('Enter')
    await expect.poll(() => pathOf(page)).toBe(`/search?q=${typed}`)
  })

  it('goes on with what it has loaded when the network is gone', async () => {
    const { page } = await openPanel({ expectedErrors: offline })
    await page.keyboard.type(typed)
    await page.waitForSelector(option)
    await page.context().setOffline(true)
    await page.locator(box).fill('')
    await page.keyboard.type(typed)
    await page.waitForSelector(option)
    await page.context().setOffline(false)
  })

  it('says that it cannot be reached when the network was gone before', async () => {
    const { page, framed } = await arrive('/privacy', { expectedErrors: offline })
    await framed()
    await page.locator('header a[aria-keyshortcuts]').click()
    await page.waitForSelector(box)
    await page.context().setOffline(true)
    await page.keyboard.type(typed)
    await expect.poll(() => page.locator(`${panel} [role=status]`).textContent()).toBe(words('search.unavailable'))
    expect(await page.locator(option).count()).toBe(0)
    await page.context().setOffline(false)
    await page.keyboard.press('Backspace')
    await page.waitForSelector(option)
  })
})
