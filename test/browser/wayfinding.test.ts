import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import messages from '#content/messages.json' with { type: 'json' }
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'
import { navigate } from './support/visit.ts'
import { editionsFor, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

/** A page of every kind, and the link of the menus that is marked on it; null for none. */
const kinds = readJson(repositoryDir, 'test/browser/sections-of-pages.json') as readonly {
  readonly path: string
  readonly section: string | null
}[]

const ARTICLE = '/help/324-demurrage-detention-per-diem'
const DESKTOP = { width: 1360, height: 800 }
const PHONE = { width: 390, height: 800 }

const boxOf = async (page: Page, selector: string): Promise<{ readonly top: number; readonly height: number }> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      return { top, height }
    })

/** Waits until the header stands still at a distance from the top of the window, in pixels. */
const expectHeaderAt = (page: Page, isThere: (top: number, height: number) => boolean): Promise<void> =>
  expect
    .poll(async () => {
      const { top, height } = await boxOf(page, '#___gatsby header')
      return isThere(top, height)
    })
    .toBe(true)

describe.each(editionsFor('finding the way'))('in %s', (edition) => {
  const { arrive } = visited(edition)
  const words = (key: 'header.menu' | 'header.close'): string => messages[key][edition as 'en-US']

  it.each([
    { at: 'on a desktop', viewport: DESKTOP, most: 620 },
    { at: 'on a phone', viewport: PHONE, most: 700 },
  ])('the footer is low $at', async ({ viewport, most }) => {
    const { page } = await arrive(ARTICLE, { viewport })
    expect((await boxOf(page, 'footer')).height).toBeLessThanOrEqual(most)
  })

  it('on a phone, the parts of the footer open one by one, with the keyboard, too', async () => {
    const { page } = await arrive(ARTICLE, { viewport: PHONE })
    const link = page.locator('footer nav a[href="/help"]')
    expect(await link.isVisible()).toBe(false)
    await page.locator('footer nav details:has(a[href="/help"]) > summary').press('Enter')
    expect(await link.isVisible()).toBe(true)
    expect(await page.locator('footer [name=email]').isVisible()).toBe(false)
  })

  it('on a desktop, all links of the footer are seen, and none of its headings takes the focus', async () => {
    const { page } = await arrive(ARTICLE, { viewport: DESKTOP })
    const links = await page.locator('footer a').all()
    for (const link of links) expect(await link.isVisible()).toBe(true)
    expect(await page.locator('footer summary:visible').count()).toBe(0)
  })

  it('the menus mark the section of a page of every kind, on first load, after soft navigation and back', async () => {
    const { page, framed } = await arrive('/company/about-us', { viewport: DESKTOP })
    await framed()
    /** Of a page that stands in several menus, the first mark. */
    const marked = (): Promise<string | null> =>
      page.evaluate(() => document.querySelector('header nav ul ul [aria-current]')?.getAttribute('href') ?? null)
    for (const { path, section } of kinds) {
      await navigate(page, path)
      await page.waitForURL((url) => url.pathname === path)
      await expect.poll(marked, { message: path }).toBe(section)
    }
    await page.goBack()
    await expect.poll(marked).toBe(kinds.at(-2)?.section)
    for (const { path, section } of kinds.filter((_, index) => index % 6 === 1)) {
      await page.goto(new URL(path, page.url()).href)
      await expect.poll(marked, { message: path }).toBe(section)
    }
  })

  it('the header leaves on the way down and returns on the way up, after a soft navigation, too', async () => {
    const { page, framed } = await arrive(ARTICLE, { viewport: PHONE })
    await framed()
    const downAndUp = async (): Promise<void> => {
      await page.mouse.move(190, 500)
      await page.mouse.wheel(0, 900)
      await expectHeaderAt(page, (top, height) => top <= -height)
      await page.mouse.wheel(0, -200)
      await expectHeaderAt(page, (top) => top === 0)
    }
    await downAndUp()
    await page.locator('header a[href="/"]').click()
    await page.waitForURL((url) => url.pathname === '/')
    await downAndUp()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === ARTICLE)
    await downAndUp()
  })

  it('what the keyboard reaches on the way up is not under the header', async () => {
    const { page, framed } = await arrive(ARTICLE, { viewport: DESKTOP })
    await framed()
    await page.locator('footer a').first().focus()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Shift+Tab')
      const isFree = await page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
        const above = document.elementFromPoint(left + width / 2, Math.max(0, top + height / 2))
        return document.activeElement?.contains(above) === true || above?.closest('header') === null
      })
      expect(isFree).toBe(true)
    }
  })

  it('the button of the menu on a phone says what it does, and a press on the scrim closes the menu', async () => {
    const { page, framed } = await arrive(ARTICLE, { viewport: PHONE })
    await framed()
    const button = page.locator('header nav > details > summary')
    const shown = (): Promise<string | null> => button.locator('span:visible').textContent()
    expect(await shown()).toBe(words('header.menu'))
    await button.click()
    expect(await shown()).toBe(words('header.close'))
    await page.mouse.click(190, 760)
    expect(await shown()).toBe(words('header.menu'))
    expect(new URL(page.url()).pathname).toBe(ARTICLE)
  })

  it('all links of an open menu can be reached in a low window', async () => {
    const { page, framed } = await arrive(ARTICLE, { viewport: { width: 390, height: 420 } })
    await framed()
    await page.locator('header nav > details > summary').click()
    await page.locator('header details details > summary').first().click()
    const last = page.locator('header details details[open] a').last()
    await last.scrollIntoViewIfNeeded()
    const { top, height } = await last.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return { top: box.top, height: box.height }
    })
    expect(top + height).toBeLessThanOrEqual(420)
    expect(top).toBeGreaterThan(0)
  })

  it('the link of the logo is as wide as the logo', async () => {
    const { page } = await arrive(ARTICLE, { viewport: DESKTOP })
    expect((await page.locator('header a[href="/"]').boundingBox())?.width).toBeLessThan(180)
  })

  it('a button under the pointer does not take the colour of errors', async () => {
    const { page, framed } = await arrive('/', { viewport: DESKTOP })
    await framed()
    const signal = await page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--signal)'
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    const action = page.locator('header > a').last()
    const before = await action.evaluate((element) => getComputedStyle(element).backgroundColor)
    await action.hover()
    const hovered = (): Promise<string> => action.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect.poll(hovered).not.toBe(before)
    expect(await hovered()).not.toBe(signal)
  })
})
