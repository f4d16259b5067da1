import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RoutePage } from '#content/schema/route-page.ts'
import { siteWords } from '#test/support/site-words.ts'
import { axeFindings, toolWords } from './support/tool-page.ts'
import { navigate } from './support/visit.ts'
import { EDITIONS, editionsFor, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

const DESKTOP = { width: 1360, height: 900 }
const PHONE = { width: 390, height: 844 }

const LANE = '/atlas/route/ambarli-to-hong-kong'
const PAIR = '/route-search/shanghai-cnsha/rotterdam-nlrtm'
const CHICAGO = '/atlas/oceanport/chicago-uschi'

/** A lane with one way by sea and one with two, a port on a coast, an inland one, and an airport. */
const pages = [
  LANE,
  '/atlas/route/shanghai-to-los-angeles',
  PAIR,
  '/atlas/oceanport/rotterdam-nlrtm',
  CHICAGO,
  '/atlas/airport/frankfurt-am-main-fra',
] as const

/** The lower edge of the last part of the first screens, and the height of the page. */
const measure = (page: Page): Promise<{ readonly cards: number; readonly chart: number; readonly page: number }> =>
  page.evaluate(() => {
    const bottomOf = (part: Element | null | undefined): number =>
      part === null || part === undefined ? Number.NaN : part.getBoundingClientRect().bottom + scrollY
    const chart = document.querySelector('main svg[role="img"]')
    const quotes = [...document.querySelectorAll('main ul a[href*="/get-started?"]')]
    return {
      cards: Math.max(...quotes.map(bottomOf)),
      chart: bottomOf(chart),
      page: document.documentElement.scrollHeight,
    }
  })

describe.each(EDITIONS)('the pages of the atlas in %s', (edition) => {
  const { arrive } = visited(edition)

  it.each(pages)('%s shows its chart and modes on the first screen, and is short', async (address) => {
    const { page } = await arrive(address, { viewport: DESKTOP })
    const { cards, chart, page: height } = await measure(page)
    expect(chart).toBeLessThanOrEqual(850)
    expect(cards).toBeLessThanOrEqual(850)
    expect(height).toBeLessThanOrEqual(3500)
  })

  it.each(pages)('%s shows its chart and modes within two screens of a phone', async (address) => {
    const { page } = await arrive(address, { viewport: PHONE })
    const { cards, chart } = await measure(page)
    expect(Math.max(cards, chart)).toBeLessThanOrEqual(2 * PHONE.height)
  })
})

describe.each(editionsFor('atlas'))('the links of the atlas in %s', (edition) => {
  const words = toolWords<RoutePage>(edition, 'route-search')
  const t = siteWords(edition)
  const { arrive } = visited(edition)

  it.each(['first load', 'navigation', 'back'])(
    'a mode leads to the quote form with the lane filled in: %s',
    async (way) => {
      const { page } = await arrive(way === 'first load' ? LANE : '/atlas')
      if (way !== 'first load') await navigate(page, LANE)
      const quote = page.getByRole('link', { name: `${words.cards.quote}: ${words.cards.air}` })
      await quote.waitFor()
      if (way === 'back') {
        await navigate(page, '/atlas')
        await expect.poll(() => quote.count()).toBe(0)
        await page.goBack()
      }
      await quote.click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/get-started')
      expect(new URL(page.url()).searchParams.get('mode')).toBe('air')
      const filledIn = (name: string) => page.locator(`main input[name=${name}]`).first().inputValue()
      await expect.poll(() => filledIn('origin')).toContain('TRAMB')
      expect(await filledIn('destination')).toContain('HKHKG')
    },
  )

  it('an inland port leads with its gateways, not with a lane of the sea', async () => {
    const { page } = await arrive(CHICAGO)
    const cards = page.getByRole('list', { name: t('atlas.card.gateways') }).getByRole('listitem')
    expect(await cards.count()).toBeGreaterThanOrEqual(2)
    expect(await page.locator('h1 + p').textContent()).not.toMatch(/nautical miles|海里/)
    const href = (await cards.first().getByRole('link').getAttribute('href')) ?? ''
    expect(new URL(href, page.url()).searchParams.get('destination')).toContain('USCHI')
    expect(await axeFindings(page)).toEqual([])
  })

  it.each([LANE, '/atlas/oceanport/rotterdam-nlrtm', '/atlas'])(
    '%s has no axe violations in either theme',
    async (address) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await arrive(address, { colorScheme })
        expect(await axeFindings(page)).toEqual([])
      }
    },
  )

  it.each([1920, 1360, 1280, 1100])(
    'names on the map of the atlas are targets of 24 pixels, apart from each other, at %i',
    async (width) => {
      const { page } = await arrive('/atlas', { viewport: { width, height: 900 } })
      const links = page.locator('main svg a')
      const boxes = (await Promise.all((await links.all()).map((link) => link.boundingBox()))).flatMap(
        (box) => box ?? [],
      )
      if (boxes.length === 0) return
      for (const [index, box] of boxes.entries()) {
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            box.x + box.width <= other.x ||
            other.x + other.width <= box.x ||
            box.y + box.height <= other.y + 0.5 ||
            other.y + other.height <= box.y + 0.5
          expect(isApart).toBe(true)
        }
      }
    },
  )

  it('a press at the edge of a name on the map leads to its region', async () => {
    const { page } = await arrive('/atlas', { viewport: DESKTOP })
    const link = page.locator('main svg a').first()
    const box = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const href = await link.getAttribute('href')
    await page.mouse.click(box.x + 3, box.y + 3)
    await expect.poll(() => new URL(page.url()).pathname).toBe(href)
  })
})
