import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { visitSite } from './support/visited-site.ts'

const { open, arrive, urlOf } = visitSite(repositoryDir, async () => inject('siteOut'))

const ARTICLE = '/help/324-demurrage-detention-per-diem'

type Focused = {
  readonly tag: string
  readonly name: string
  readonly isSeen: boolean
  readonly hasRing: boolean
  readonly inMain: boolean
}

/** What has the focus, and whether somebody who looks can tell. */
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

/** Presses Tab until the focus is in the content, and gives all that it came by. */
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

/** Presses Tab until the focus is on what a selector names. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let press = 0; press < 80; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} was not reached with eighty presses of Tab.`)
}

describe('with a keyboard', () => {
  it.each([1280, 375])('every stop on the way to the content is seen and ringed, in a window of %d pixels', async (width) => {
    const { page } = await arrive('/', { viewport: { width, height: 800 } })
    const stops = await walkHeader(page)
    expect(stops.length).toBeGreaterThan(3)
    expect(stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing)).toEqual([])
    expect(new Set(stops.map(({ tag }) => tag))).toContain('summary')
  })

  it('the first stop leads past the header, to the content', async () => {
    const { page } = await arrive('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatchObject({ inMain: true })
  })

  it('a menu opens, is walked through, and closes with Escape, the focus back on what opened it', async () => {
    const { page } = await arrive('/')
    const summary = 'header nav details[name] > summary'
    await tabTo(page, summary)
    const { name } = await focused(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('header nav details[name][open]').count()).toBe(1)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('details[open] a'))).toBe(true)
    expect(await focused(page)).toMatchObject({ isSeen: true, hasRing: true })
    // The header comes to life after the page; until then its menus open and close by themselves, and know no Escape.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return page.locator('header nav details[name][open]').count()
      })
      .toBe(0)
    expect(await focused(page)).toMatchObject({ tag: 'summary', name })
  })

  it('a menu that Tab leaves is closed, also for the next one', async () => {
    const { page } = await arrive('/')
    const summaries = page.locator('header nav ul > li > details[name] > summary')
    // The header comes to life after the page; until then its menus stay as they are.
    await expect
      .poll(async () => {
        await summaries.nth(1).focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Shift+Tab')
        return page.locator('header nav details[name][open]').count()
      })
      .toBe(0)
    expect(await summaries.first().evaluate((summary) => summary === document.activeElement)).toBe(true)
  })

  it('a link of a menu leads to its page, and the menu is closed there', async () => {
    const { page } = await arrive('/')
    await tabTo(page, 'header nav details[name] > summary')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const target = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe(target)
    await expect.poll(() => page.locator('header nav details[name][open]').count()).toBe(0)
  })

  it('the address of an article is copied, and that is said', async () => {
    const { page } = await arrive(ARTICLE, { permissions: ['clipboard-read', 'clipboard-write'] })
    await tabTo(page, 'main button[value*="utm_campaign"]')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('main [role=status]').first().textContent()).not.toBe('')
  })

  it('jobs are filtered: the list, what is said of it and the address follow, and the focus stays', async () => {
    const { page } = await arrive('/company/careers')
    await tabTo(page, 'search select')
    const before = await page.locator('main [role=status]').textContent()
    const at = await page.evaluate(() => scrollY)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => new URL(page.url()).search).not.toBe('')
    await expect.poll(() => page.locator('main [role=status]').textContent()).not.toBe(before)
    expect([await page.evaluate(() => document.activeElement?.localName), await page.evaluate(() => scrollY)]).toEqual(['select', at])
    const shown = await page.locator('main [role=status]').textContent()
    await page.reload()
    await expect.poll(() => page.locator('main [role=status]').textContent()).toBe(shown)
  })
})

describe('in forced colors', () => {
  it.each(['/', '/get-started', '/company/careers'])('every control of %s has an edge', async (address) => {
    const { page } = await open({ forcedColors: 'active' })
    await page.goto(urlOf(address))
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, select, textarea, main a[class*=button]')]
        .filter((control) => {
          const { borderTopStyle, borderTopWidth, outlineStyle, appearance } = getComputedStyle(control)
          const isBordered = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
          return control.checkVisibility() && !isBordered && outlineStyle === 'none' && appearance === 'none'
        })
        .map((control) => `${control.localName} ${control.className}`),
    )
    expect(faults).toEqual([])
  })

  it('what has the focus is ringed', async () => {
    const { page } = await arrive('/', { forcedColors: 'active' })
    const stops = await walkHeader(page)
    expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([])
  })
})

describe('with less motion asked for', () => {
  it.each(['/', ARTICLE, '/company/careers', '/get-started'])('nothing of %s moves', async (address) => {
    const { page } = await arrive(address, { reducedMotion: 'reduce' })
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element)
          const lasts = (durations: string): boolean => durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01)
          return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration)) || scrollBehavior === 'smooth'
        })
        .map((element) => `${element.localName} ${element.className}`),
    )
    expect(moving).toEqual([])
  })
})
