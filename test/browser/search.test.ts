import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteWords } from '#test/support/site-words.ts'
import { axeFindings } from './support/axe.ts'
import { readUnaskedShifts, watchShifts } from './support/layout-shifts.ts'
import type { VisitOptions } from './support/visit.ts'
import { EDITIONS, editionsFor, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

const queries = {
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

type Edition = keyof typeof queries

const searchIn = (edition: Edition) => {
  const { arrive, open, urlOf } = visited(edition)
  const openPanel = async (options: VisitOptions = {}) => {
    const visit = await arrive('/privacy', options)
    await visit.framed()
    await visit.page.keyboard.press('/')
    await visit.page.waitForSelector(box)
    return visit
  }
  return { arrive, open, urlOf, openPanel, ...queries[edition], words: siteWords(edition) }
}

describe.each(EDITIONS as readonly Edition[])('search, in %s', (edition) => {
  const { arrive, open, urlOf, openPanel, typed, found, begun, missing, near } = searchIn(edition)

  it('search suggests pages while the visitor types, selects with the arrow keys, and opens with Enter', async () => {
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

  it('search highlights the matches, under the name of the section', async () => {
    const { page } = await openPanel()
    await page.keyboard.type(begun)
    await expect
      .poll(async () => (await page.locator(`${option} mark`).first().textContent())?.toLowerCase())
      .toContain(begun)
    expect(await page.locator(`${panel} [role=listbox] fieldset`).count()).toBeGreaterThan(0)
  })

  it('search opens the results page with Enter if nothing is selected', async () => {
    const { page } = await openPanel()
    await page.keyboard.type(begun)
    await page.waitForSelector(option)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe(`/search?q=${begun}`)
    await page.waitForSelector('main mark')
  })

  it('search opens the page of a code directly', async () => {
    const { page } = await openPanel()
    await page.keyboard.type('fob')
    await expect.poll(() => page.locator(option).first().getAttribute('href')).toBe('/glossary/free-on-board')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/glossary/free-on-board')
  })

  it('search answers the query in the address, and updates the address while the visitor types', async () => {
    const { page } = await arrive(`/search?q=${encodeURIComponent(typed)}`)
    await expect.poll(() => page.locator('main section ul a').first().getAttribute('href')).toBe(found)
    expect(await axeFindings(page)).toEqual([])
    await page.locator('#search-box').fill('FOB')
    await expect
      .poll(() => page.locator('main section ul a').first().getAttribute('href'))
      .toBe('/glossary/free-on-board')
    expect(pathOf(page)).toBe('/search?q=FOB')
  })

  it('search closes with Escape in its field where no engine does so itself, but not while the visitor composes', async () => {
    const { page } = await openPanel()
    await page.keyboard.type(begun)
    // A scripted key has no default action, like the key that WebKit's search fields take for themselves.
    const press = (init: Readonly<Record<string, boolean | number>>): Promise<void> =>
      page
        .locator(box)
        .evaluate(
          (field, given) =>
            void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...given })),
          init,
        )
    await press({ isComposing: true })
    // As Safari tells that a key belongs to its input method.
    await press({ keyCode: 229 })
    expect(await page.locator(panel).count()).toBe(1)
    await press({ cancelable: true })
    await expect.poll(() => page.locator(panel).count()).toBe(0)
  })

  it.each([1280, 390])('the 404 page shifts nothing when its suggestions arrive, %i pixels wide', async (width) => {
    const { page } = await open({ expectedErrors: /404/, viewport: { width, height: 844 } })
    await watchShifts(page)
    await page.goto(urlOf(missing))
    await page.waitForSelector('main section ul a')
    expect(await readUnaskedShifts(page)).toEqual([])
  })

  it('search suggests the nearest pages on the 404 page', async () => {
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
})

describe.each(editionsFor('search box') as readonly Edition[])('the search box, in %s', (edition) => {
  const { arrive, open, urlOf, openPanel, typed, found, words } = searchIn(edition)

  it("search opens with a slash, ⌘K and the header's button, and returns the focus when it closes", async () => {
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

  it('search ignores a slash typed into a field', async () => {
    // The focused form looks for its endpoints, which do not exist here.
    const { page, framed } = await arrive('/company/contact', { expectedErrors: /ERR_NAME_NOT_RESOLVED/ })
    await framed()
    await page.locator('main input:visible').first().pressSequentially('a/b')
    expect(await page.locator('main input:visible').first().inputValue()).toBe('a/b')
    expect(await page.locator(panel).count()).toBe(0)
  })

  it('search stores queries on the device, suggests them again, and deletes them on request', async () => {
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

  it('search offers links if nothing is found', async () => {
    const { page } = await openPanel()
    await page.keyboard.type('zzqqxxyy')
    await expect.poll(() => page.locator(`${panel} nav`).getAttribute('aria-label')).toBe(words('search.help'))
    expect(await page.locator(`${panel} [role=status]`).textContent()).toBe(words('search.none'))
    expect(await page.locator(`${panel} nav a`).count()).toBeGreaterThan(1)
    expect(await axeFindings(page)).toEqual([])
  })

  it('search has no axe violations, open, empty, with hits and on a phone', async () => {
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

  it('search loads its code on first use, and requests no other host', async () => {
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

  it.each([
    ['a null character', '?q=%00'],
    ['a script', '?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['ten thousand letters', `?q=${'x'.repeat(10_000)}`],
  ])('search stores %s in its address', async (_, query) => {
    const { page } = await arrive(`/search${query}`)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
  })

  it('search is a form with links to everything without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(urlOf('/search'))
    await page.locator('#search-box').fill('fob')
    await page.locator('#search-box').press('Enter')
    expect(pathOf(page)).toBe('/search?q=fob')
    expect(await page.locator('main section a[href="/help"]').count()).toBe(1)
    await page.locator('main a[href^="/glossary#"]').first().click()
    expect(new URL(page.url()).pathname).toBe('/glossary')
  })

  it('search continues with loaded files when the network is gone', async () => {
    const { page } = await openPanel({ expectedErrors: offline })
    await page.keyboard.type(typed)
    await page.waitForSelector(option)
    await page.context().setOffline(true)
    await page.locator(box).fill('')
    await page.keyboard.type(typed)
    await page.waitForSelector(option)
    await page.context().setOffline(false)
  })

  it.each([
    ['route data', '**/route-data/**'],
    ['code of the routes', '**/route-worker*'],
  ])(
    'search finds texts for a lane while the %s hangs, at first, while typing and on the way back',
    async (_, hanging) => {
      const { page } = await open()
      await page.route(hanging, () => {})
      const hit = page.locator('main section ul a').first()
      await page.goto(`${urlOf('/search')}?q=shanghai%20to%20rotterdam`)
      await hit.waitFor()
      const texts = await hit.getAttribute('href')
      await page.locator('#search-box').fill('free on board to hamburg')
      await expect.poll(() => hit.getAttribute('href')).not.toBe(texts)
      await hit.click()
      await expect.poll(() => pathOf(page)).not.toContain('/search')
      await page.goBack()
      await expect.poll(() => hit.getAttribute('href')).not.toBeNull()
    },
  )

  it('search leads a query of two places to their lane', async () => {
    const { page } = await arrive('/search?q=shanghai%20to%20rotterdam')
    const hit = page.locator('main section ul a').first()
    await expect.poll(() => hit.getAttribute('href')).toMatch(/shanghai-cnsha.*rotterdam-nlrtm/)
  })

  it('search says that it is unavailable if the network was gone before', async () => {
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
