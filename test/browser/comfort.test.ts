import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import messages from '#content/messages.json' with { type: 'json' }
import { readShifts, readUnaskedShifts, watchShifts } from './support/layout-shifts.ts'
import { holdBack, type Visit, type VisitOptions } from './support/visit.ts'
import { editionsFor, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

const ARTICLE = '/help/324-demurrage-detention-per-diem'

const MENUS = 'header nav ul > li > details[name]'

type Focused = {
  readonly tag: string
  readonly name: string
  readonly isSeen: boolean
  readonly hasRing: boolean
  readonly inMain: boolean
}

/** The focused element, and whether its focus is visible. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { width, height } = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      tag: element.localName,
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      isSeen: width > 0 && height > 0 && element.checkVisibility(),
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
      inMain: element.closest('main') !== null,
    }
  })

/** Presses Tab until the focus is in the content, and returns all elements on the way. */
const walkHeader = async (page: Page): Promise<readonly Focused[]> => {
  const stops: Focused[] = []
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (stop.inMain) return stops
    stops.push(stop)
  }
  throw new Error('The content was not reached with forty presses of Tab.')
}

/** Presses Tab until the focus is on the element of a selector. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let press = 0; press < 80; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} was not reached with eighty presses of Tab.`)
}

const openMenus = (page: Page): Promise<number> => page.locator(`${MENUS}[open]`).count()

describe.each(editionsFor('with a keyboard'))('with a keyboard, in %s', (edition) => {
  const { arrive } = visited(edition)

  it.each([1280, 375])(
    'every Tab stop before the content is visible and has a focus ring, in a window of %d pixels',
    async (width) => {
      const { page } = await arrive('/', { viewport: { width, height: 800 } })
      const stops = await walkHeader(page)
      expect(stops.length).toBeGreaterThan(3)
      expect(stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing)).toEqual([])
      expect(new Set(stops.map(({ tag }) => tag))).toContain('summary')
    },
  )

  it('the first Tab stop skips the header', async () => {
    const { page } = await arrive('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatchObject({ inMain: true })
  })

  it('a menu opens, takes the focus through its links, and closes with Escape, which returns the focus', async () => {
    const { page } = await arrive('/')
    await tabTo(page, `${MENUS} > summary`)
    const { name } = await focused(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => openMenus(page)).toBe(1)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('details[open] a'))).toBe(true)
    expect(await focused(page)).toMatchObject({ isSeen: true, hasRing: true })
    // The header is hydrated after the page; before that, its native menus ignore Escape.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return openMenus(page)
      })
      .toBe(0)
    expect(await focused(page)).toMatchObject({ tag: 'summary', name })
  })

  it('a menu closes when Tab leaves it, also for the next one', async () => {
    const { page } = await arrive('/')
    const summaries = page.locator(`${MENUS} > summary`)
    // The header is hydrated after the page; before that, its menus do not close.
    await expect
      .poll(async () => {
        await summaries.nth(1).focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Shift+Tab')
        return openMenus(page)
      })
      .toBe(0)
    expect(await summaries.first().evaluate((summary) => summary === document.activeElement)).toBe(true)
  })

  it('a link in a menu leads to its page and closes the menu', async () => {
    const { page } = await arrive('/')
    await tabTo(page, `${MENUS} > summary`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const target = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe(target)
    await expect.poll(() => openMenus(page)).toBe(0)
  })

  it('copying the address of an article is confirmed', async () => {
    const { page } = await arrive(ARTICLE, { permissions: ['clipboard-read', 'clipboard-write'] })
    await tabTo(page, 'main button[value*="utm_campaign"]')
    await page.keyboard.press('Enter')
    const message = (messages['share.copied'] as Readonly<Record<string, string>>)[edition]
    await expect.poll(() => page.locator('main [role=status]').first().textContent()).toBe(message)
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(ARTICLE)
  })

  it('filtering jobs updates list, message and address, and keeps the focus', async () => {
    const { page } = await arrive('/careers/jobs')
    await tabTo(page, 'search select')
    const before = await page.locator('main [role=status]').textContent()
    const at = await page.evaluate(() => scrollY)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => new URL(page.url()).search).not.toBe('')
    await expect.poll(() => page.locator('main [role=status]').textContent()).not.toBe(before)
    expect([await page.evaluate(() => document.activeElement?.localName), await page.evaluate(() => scrollY)]).toEqual([
      'select',
      at,
    ])
    const shown = await page.locator('main [role=status]').textContent()
    await page.reload()
    await expect.poll(() => page.locator('main [role=status]').textContent()).toBe(shown)
  })
})

describe.each(editionsFor('in forced colors'))('in forced colors, in %s', (edition) => {
  const { arrive } = visited(edition)

  it('every Tab stop before the content has a focus ring in forced colors', async () => {
    const { page } = await arrive('/', { forcedColors: 'active' })
    const stops = await walkHeader(page)
    expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([])
  })
})

describe.each(editionsFor('with more contrast asked for'))('with more contrast asked for, in %s', (edition) => {
  const { arrive } = visited(edition)

  it.each(['light', 'dark'] as const)(
    'with more contrast, quiet text is as dark as other text, and lines are strong: %s',
    async (colorScheme) => {
      const { page } = await arrive('/')
      await page.emulateMedia({ colorScheme, contrast: 'more' })
      const values = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return ['--muted', '--ink', '--line', '--line-strong'].map((name) => style.getPropertyValue(name))
      })
      expect([values[0], values[2]]).toEqual([values[1], values[3]])
    },
  )
})

const PHONE: VisitOptions = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const WIDE_TOUCH_SCREEN: VisitOptions = { hasTouch: true, viewport: { width: 1280, height: 800 } }

describe.each(editionsFor('by touch'))('by touch, in %s', (edition) => {
  const { open, urlOf } = visited(edition)

  /** Opens a page, and waits until page, header and footer are hydrated. */
  const touch = async (address: string, options: VisitOptions): Promise<Visit> => {
    const visit = await open(options)
    await watchShifts(visit.page)
    const bringToLife = await holdBack(visit.page, /\.js$/)
    await visit.page.goto(urlOf(address), { waitUntil: 'commit' })
    await visit.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    bringToLife()
    await visit.framed()
    return visit
  }

  const contentTop = (page: Page): Promise<number> =>
    page.locator('main').evaluate((main) => main.getBoundingClientRect().top)

  /** A point without content. */
  const tapMargin = (page: Page): Promise<void> => page.touchscreen.tap(4, (page.viewportSize()?.height ?? 0) - 40)

  it('the drawer of a phone opens, and a link in one of its menus leads to its page', async () => {
    const { page, documentLoads } = await touch('/', PHONE)
    await page.locator('header nav > details > summary').tap()
    await expect.poll(() => page.locator(`${MENUS} > summary:visible`).count()).toBeGreaterThan(3)
    await page.locator(`${MENUS} > summary`).first().tap()
    await expect.poll(() => openMenus(page)).toBe(1)
    const link = page.locator(`${MENUS}[open] a`).last()
    const target = await link.getAttribute('href')
    await link.tap()
    await expect.poll(() => new URL(page.url()).pathname).toBe(target)
    await expect.poll(() => page.locator('header nav details[open]').count()).toBe(0)
    expect(documentLoads()).toBe(1)
  })

  it('a tap outside the drawer of a phone closes it', async () => {
    const { page } = await touch('/', PHONE)
    await page.locator('header nav > details > summary').tap()
    await expect.poll(() => page.locator('header nav > details[open]').count()).toBe(1)
    await tapMargin(page)
    await expect.poll(() => page.locator('header nav details[open]').count()).toBe(0)
  })

  it.each(['/', ARTICLE, '/blog'])(
    'the header of %s shifts nothing on a phone, neither after hydration nor when its drawer opens',
    async (address) => {
      const { page } = await touch(address, PHONE)
      // A phone's browser counts its first measurement of the window as input.
      expect(await readShifts(page)).toEqual([])
      const top = await contentTop(page)
      await page.locator('header nav > details > summary').tap()
      await expect.poll(() => page.locator('header nav > details[open]').count()).toBe(1)
      await page.locator(`${MENUS} > summary`).first().tap()
      await expect.poll(() => openMenus(page)).toBe(1)
      expect(await contentTop(page)).toBe(top)
      expect(await readUnaskedShifts(page)).toEqual([])
    },
  )

  it('a menu on a wide screen opens and closes without a shift, and closes for the next one', async () => {
    const { page } = await touch('/', WIDE_TOUCH_SCREEN)
    expect(await readShifts(page)).toEqual([])
    const top = await contentTop(page)
    const summaries = page.locator(`${MENUS} > summary`)
    await summaries.first().tap()
    await expect.poll(() => page.locator(`${MENUS}[open] a:visible`).count()).toBeGreaterThan(3)
    expect(await contentTop(page)).toBe(top)
    await summaries.first().tap()
    await expect.poll(() => openMenus(page)).toBe(0)
    for (const index of [0, 1]) await summaries.nth(index).tap()
    await expect
      .poll(() => page.locator(`${MENUS}[open] > summary`).allTextContents())
      .toEqual([await summaries.nth(1).textContent()])
    await tapMargin(page)
    await expect.poll(() => openMenus(page)).toBe(0)
    expect(await readUnaskedShifts(page)).toEqual([])
  })
})
