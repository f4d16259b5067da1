import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { packTrack } from '#freight/charts/track.ts'
import { siteWords } from '#test/support/site-words.ts'
import { axeFindings } from './support/axe.ts'
import { forgetShifts, readUnaskedShifts, watchShifts } from './support/layout-shifts.ts'
import { pointOnLane } from './support/point-on-lane.ts'
import { EDITIONS, editionsFor, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

const DESKTOP = { width: 1360, height: 900 }
/** The bar below the head: a name and a link. */
const BAR = 'main div:has(> p > strong):has(> a)'
const PHONE = { width: 390, height: 844 }
const OCEAN = '/products/ocean-freight'
const LANE = {
  from: { name: 'Yantian', code: 'CNYTN' },
  to: { name: 'Long Beach', code: 'USLGB' },
  mode: 'fcl',
  href: '/route-search/plan/yantian-cnytn/long-beach-uslgb',
}

const linksOn = async (page: Page): Promise<readonly string[]> =>
  page.locator('main li h3 a').evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []))

/** What the contents mark, as the address of the section. */
const currentOn = async (page: Page): Promise<string> =>
  (
    await page
      .locator('nav [aria-current=location]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  ).join(' ')

/** Whether the bar, or a part of it, is what the visitor sees at a point of the window. */
const isBarAt = (page: Page, y: number): Promise<boolean> =>
  page.evaluate(([top, bar]) => document.elementFromPoint(innerWidth / 2, top)?.closest(bar) != null, [y, BAR] as const)

const scrollTo = (page: Page, id: string): Promise<void> =>
  page.locator(`#${id}`).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start', behavior: 'instant' })
  })

describe.each(EDITIONS)('the pages of products in %s', (edition) => {
  const { arrive, open, urlOf } = visited(edition)

  it('all are listed on one low page, each with its drawing', async () => {
    const { page } = await arrive('/products', { viewport: DESKTOP })
    const links = await linksOn(page)
    expect(new Set(links).size).toBe(16)
    expect(await page.locator('main li:has(h3) svg').count()).toBe(16)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000)
  })

  it('none is longer than 6,000 pixels, and each begins with both actions and a drawing in 560', async () => {
    const { page } = await open({ viewport: DESKTOP })
    await page.goto(urlOf('/products'))
    for (const path of await linksOn(page)) {
      await page.goto(urlOf(path))
      const measured = await page.evaluate(() => {
        const figure = document.querySelector('main figure')
        const head = figure?.closest(':has(h1)')
        return {
          page: document.documentElement.scrollHeight,
          head: head?.getBoundingClientRect().height ?? Number.POSITIVE_INFINITY,
          actions: [...(head?.querySelectorAll('a[href^="/get-started"], a[href="/talk-to-an-expert"]') ?? [])].length,
          figure: figure?.getBoundingClientRect().height ?? 0,
        }
      })
      expect(measured.page, path).toBeLessThanOrEqual(6000)
      expect(measured.head, path).toBeLessThanOrEqual(560)
      expect(measured.actions, path).toBe(2)
      expect(measured.figure, path).toBeGreaterThan(200)
    }
  })
})

/** The middle of what has come to rest in the window. */
const restingMiddleOf = async (target: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  let before: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect
    .poll(async () => {
      const now = await target.boundingBox()
      const rests = now !== null && now.x === before?.x && now.y === before.y
      before = now
      return rests
    })
    .toBe(true)
  const { x, y, width, height } = before ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

describe.each(editionsFor('a page of a product'))('a page of a product in %s', (edition) => {
  const { arrive, open, urlOf } = visited(edition)

  it.each([
    { path: OCEAN, mode: 'ocean-fcl' },
    { path: '/products/less-than-container', mode: 'ocean-lcl' },
    { path: '/products/air-freight', mode: 'air' },
  ])('leads from head and bar to the quote form with its mode: $mode', async ({ path, mode }) => {
    const { page } = await arrive(path, { viewport: DESKTOP })
    const links = page.locator(`main a[href="/get-started?mode=${mode}"]`)
    expect(await links.count()).toBe(2)
    await links.first().click()
    await page.waitForURL(urlOf(`/get-started?mode=${mode}`))
    await expect.poll(() => page.locator(`[name=mode][value=${mode}]`).isChecked()).toBe(true)
  })

  it('marks the section that is read, on first load, after a soft navigation, and back', async () => {
    const { page, framed } = await arrive(OCEAN, { viewport: DESKTOP })
    await framed()
    const readOn = async (): Promise<void> => {
      for (const id of ['steps', 'papers', 'questions']) {
        // The page that is left may be there a moment longer, with headings of the same ids.
        await expect
          .poll(async () => {
            await scrollTo(page, id)
            return currentOn(page)
          })
          .toBe(`#${id}`)
      }
    }
    await readOn()
    await page.locator('#page-related ~ ul a[href="/products/trucking"]').click()
    await page.waitForURL(urlOf('/products/trucking'))
    await readOn()
    await page.goBack()
    await page.waitForURL(urlOf(OCEAN))
    await readOn()
  })

  it('marks the section that has the focus', async () => {
    const { page } = await arrive(OCEAN, { viewport: DESKTOP })
    await page.locator('#questions ~ div summary').first().focus()
    await expect.poll(() => currentOn(page)).toBe('#questions')
    await page.locator('#figures ~ details summary').last().focus()
    await expect.poll(() => currentOn(page)).toBe('#figures')
  })

  it('opens what a link leads into', async () => {
    const { page } = await arrive(`${OCEAN}#lanes`, { viewport: DESKTOP })
    await expect.poll(() => page.locator('details:has(#lanes)').getAttribute('open')).not.toBeNull()
  })

  it.each([
    { at: 'on a desktop', viewport: DESKTOP },
    { at: 'on a phone', viewport: PHONE },
  ])(
    'has a bar of 56 pixels once the head has left, and it hides neither sections nor focus $at',
    async ({ viewport }) => {
      const { page, framed } = await arrive(OCEAN, { viewport })
      // Before, the header does not leave.
      await framed()
      const bar = page.locator(BAR)
      expect((await bar.boundingBox())?.height).toBe(56)
      const before = await bar.boundingBox()
      expect(before === null || (await isBarAt(page, before.y + 28))).toBe(false)
      await scrollTo(page, 'steps')
      await expect.poll(() => isBarAt(page, 28)).toBe(true)
      const top = async (selector: string): Promise<number> =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => element.getBoundingClientRect().top)
      expect(await top('#steps')).toBeGreaterThanOrEqual(56)
      const focused = page.locator('#figures ~ details summary').first()
      await scrollTo(page, 'questions')
      await focused.focus()
      await expect
        .poll(() => focused.evaluate((element) => element.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(56)
    },
  )

  it('says in the bar where the chosen lane begins, and fills in both its ends', async () => {
    const { page, framed } = await open({ viewport: DESKTOP })
    await page.addInitScript(
      (lane) => localStorage.setItem('fairlead:lane', JSON.stringify({ version: 1, lane })),
      LANE,
    )
    await page.goto(urlOf(OCEAN))
    // Before, the header does not leave.
    await framed()
    const bar = page.locator(BAR)
    await expect
      .poll(async () => {
        await scrollTo(page, 'questions')
        await scrollTo(page, 'steps')
        return bar.textContent()
      })
      .toContain('Yantian')
    // On the way up, the header of the site has returned, and the bar stands below it.
    const header = await page.locator('header').evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(() => isBarAt(page, header + 28)).toBe(true)
    expect(await isBarAt(page, 28)).toBe(false)
    await page.mouse.move(680, 500)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 100)
        return isBarAt(page, 28)
      })
      .toBe(true)
    // Playwright scrolls to what it clicks, which takes a bar at the edge of the window to its place in the page.
    const { x, y } = await restingMiddleOf(bar.locator('a'))
    await page.mouse.click(x, y)
    await page.waitForURL((url) => url.pathname === '/get-started')
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('mode')).toBe('ocean-fcl')
    expect(searchParams.get('origin')).toContain(LANE.from.code)
    await expect.poll(() => page.locator('[name=origin]').inputValue()).toContain('Yantian')
    expect(await page.locator('[name=destination]').inputValue()).toContain('Long Beach')
  })

  it('says nothing of a lane that the service does not carry', async () => {
    const { page } = await open({ viewport: DESKTOP })
    await page.addInitScript(
      (lane) => localStorage.setItem('fairlead:lane', JSON.stringify({ version: 1, lane })),
      LANE,
    )
    await page.goto(urlOf('/products/air-freight'))
    await expect
      .poll(async () => {
        await scrollTo(page, 'questions')
        return page.locator('nav [aria-current=location]').count()
      })
      .toBe(1)
    expect(await page.locator(BAR).textContent()).not.toContain('Yantian')
  })

  it('is complete without JavaScript: folds and tabs open, and print shows all of them', async () => {
    const { page } = await open({ viewport: DESKTOP, javaScriptEnabled: false })
    await page.goto(urlOf(OCEAN))
    const charges = page.locator('details:has(#charges) table')
    expect(await charges.isVisible()).toBe(false)
    await page.locator('details:has(#charges) > summary').click()
    expect(await charges.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    for (const table of await page.locator('main details table').all())
      expect((await table.boundingBox())?.height ?? 0).toBeGreaterThan(40)
  })
})

const SAILED = {
  ...LANE,
  miles: 5700,
  days: { best: 19, plan: 31 },
  track: packTrack([
    [114.3, 22.6],
    [150, 40],
    [200, 46],
    [241.8, 33.7],
  ]),
}
const FLOWN = { ...SAILED, mode: 'air' }
const READER = 'main figure:has(figcaption button)'

describe.each(EDITIONS)("the reader's lane in the head of ocean freight in %s", (edition) => {
  const { arrive, open, urlOf } = visited(edition)
  const t = siteWords(edition)

  const keep = (page: Page, lane: object): Promise<void> =>
    page.evaluate((kept) => localStorage.setItem('fairlead:lane', JSON.stringify({ version: 1, lane: kept })), lane)

  /** The figure of the build is the first one. */
  const built = (page: Page): Locator => page.locator('main figure').first()
  const reader = (page: Page): Locator => page.locator(READER)
  const namesOn = (page: Page): Promise<readonly string[]> => page.locator(`${READER} svg text`).allTextContents()
  const heightOf = async (figure: Locator): Promise<number> => (await figure.boundingBox())?.height ?? Number.NaN

  it('is that of the chart pressed on home, with its days, after a navigation, back, forward and on a first load', async () => {
    const { page, alive, documentLoads } = await open({ viewport: DESKTOP })
    await watchShifts(page)
    await page.goto(urlOf('/'))
    await alive()
    const { x, y } = await pointOnLane(page, 'cnsha-nlrtm')
    await page.mouse.click(x, y)
    await expect.poll(() => page.locator('main section:has(> div > div > h2[tabindex]) dl dd').count()).toBe(3)
    const days = await page.locator('main section:has(> div > div > h2[tabindex]) dl dd').first().textContent()
    const ends = (
      await page.locator('main svg[aria-hidden=true]:has(path[pathLength]) text').allTextContents()
    ).toSorted()
    await page.locator(`main a[href="${OCEAN}"]`).first().click()
    await page.waitForURL(urlOf(OCEAN))
    const isShown = async (): Promise<void> => {
      await reader(page).locator('svg').waitFor()
      expect((await namesOn(page)).toSorted()).toEqual(ends)
      expect(await reader(page).locator('dd').first().textContent()).toBe(days)
      expect(await reader(page).locator('figcaption').textContent()).toContain(t('product.reader-lane'))
      expect(await built(page).isVisible()).toBe(false)
    }
    await isShown()
    await forgetShifts(page)
    await page.goBack()
    await page.waitForURL(urlOf('/'))
    await page.goForward()
    await page.waitForURL(urlOf(OCEAN))
    await isShown()
    expect(documentLoads()).toBe(1)
    await page.reload()
    await isShown()
    expect(await readUnaskedShifts(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await reader(page).locator('figcaption a').click()
    await page.waitForURL(/\/route-search\//)
  })

  it.each([
    { at: 'on a desktop', viewport: DESKTOP },
    { at: 'on a phone', viewport: PHONE },
  ])('has the room of the figure of the build, also with text of 200 percent, $at', async ({ viewport }) => {
    const { page, alive } = await open({ viewport })
    await watchShifts(page)
    await page.addInitScript(
      (lane) => localStorage.setItem('fairlead:lane', JSON.stringify({ version: 1, lane })),
      SAILED,
    )
    await page.goto(urlOf(OCEAN))
    await alive()
    await reader(page).locator('svg').waitFor()
    expect(await readUnaskedShifts(page)).toEqual([])
    const fits = async (): Promise<void> => {
      expect(await heightOf(reader(page))).toBeCloseTo(await heightOf(built(page)), 1)
      const [room, words] = [await reader(page).boundingBox(), await reader(page).locator('figcaption').boundingBox()]
      expect((words?.y ?? Number.NaN) + (words?.height ?? 0)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0))
      expect(await heightOf(reader(page).locator('svg'))).toBeGreaterThan(80)
    }
    await fits()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await fits()
  })

  it('comes and goes with what another tab chooses, and only by ship; nothing loads without a lane', async () => {
    const { page, requestsFor, framed } = await arrive(OCEAN, { viewport: DESKTOP })
    await framed()
    expect(requestsFor(/reader-lane/)).toEqual([])
    expect(await built(page).isVisible()).toBe(true)
    const other = await page.context().newPage()
    await other.goto(urlOf('/privacy'))
    await keep(other, SAILED)
    await reader(page).locator('svg').waitFor()
    expect((await namesOn(page)).toSorted()).toEqual(['Long Beach', 'Yantian'])
    await keep(other, FLOWN)
    await expect.poll(() => reader(page).count()).toBe(0)
    expect(await built(page).isVisible()).toBe(true)
    await keep(other, SAILED)
    await reader(page).locator('svg').waitFor()
    await keep(other, LANE)
    await expect.poll(() => reader(page).count()).toBe(0)
    await keep(other, SAILED)
    await reader(page).locator('svg').waitFor()
    await other.evaluate(() => localStorage.removeItem('fairlead:lane'))
    await expect.poll(() => reader(page).count()).toBe(0)
    expect(await built(page).isVisible()).toBe(true)
    await other.close()
  })

  it('is forgotten on request, from the bar too, and the figure of the build has the focus', async () => {
    const { page } = await arrive(OCEAN, { viewport: DESKTOP })
    await keep(page, SAILED)
    await page.reload()
    await reader(page).locator('svg').waitFor()
    const bar = page.locator(BAR)
    await expect
      .poll(async () => {
        await scrollTo(page, 'questions')
        return bar.textContent()
      })
      .toContain('Yantian')
    await reader(page)
      .getByRole('button', { name: t('lane.forget') })
      .click()
    await expect.poll(() => reader(page).count()).toBe(0)
    expect(await built(page).isVisible()).toBe(true)
    expect(await built(page).evaluate((figure) => document.activeElement?.contains(figure))).toBe(true)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await expect.poll(() => bar.textContent()).not.toContain('Yantian')
    expect(await page.evaluate(() => localStorage.getItem('fairlead:lane'))).toBeNull()
  })
})
