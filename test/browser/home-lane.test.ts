import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteWords } from '#test/support/site-words.ts'
import { axeFindings } from './support/axe.ts'
import { forgetShifts, readShifts, readUnaskedShifts, watchShifts } from './support/layout-shifts.ts'
import { pointOnLane } from './support/point-on-lane.ts'
import { holdBack } from './support/visit.ts'
import { visitEditions } from './support/visited-editions.ts'

const visit = visitEditions()
const english = visit('en-US')
const chinese = visit('zh-CN')

const t = siteWords('en-US')
const zh = siteWords('zh-CN')
const FROM = '#lane-from'
const TO = '#lane-to'
const COURSE = 'main svg[aria-hidden=true] path[pathLength]'
const DATA = /\/route-data\/|planned-lane/

const quote = (page: Page, words = t) => page.getByRole('link', { name: words('home.lane.quote') })
/** Days, miles and emissions. */
const figures = (page: Page): Promise<readonly string[]> =>
  page.locator('main section:has(> div > div > h2[tabindex]) dl dd').allTextContents()
const ends = (page: Page): Promise<readonly string[]> =>
  Promise.all([FROM, TO].map((field) => page.locator(field).inputValue()))

const type = async (page: Page, from: string, to: string): Promise<void> => {
  await page.locator(FROM).click()
  await page.keyboard.type(from)
  await page.keyboard.press('Tab')
  await page.keyboard.type(to)
}

const pressPort = async (page: Page, code: string): Promise<void> => {
  const box = await page.locator(`[data-port="${code}"] circle`).last().boundingBox()
  if (box === null) throw new Error(`no port ${code}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

describe('the course plotter on the home page', () => {
  it('loads nothing for lanes before a field has the focus', async () => {
    const { page, requestsFor, framed } = await english.arrive('/')
    await framed()
    expect(requestsFor(DATA)).toEqual([])
    await page.locator(FROM).focus()
    await expect.poll(() => requestsFor(/planned-lane.*\.js/)).toHaveLength(1)
  })

  it('two ends typed with keys plot the course, with days, miles and emissions, and nothing moves', async () => {
    const { page, alive, documentLoads } = await english.open()
    await watchShifts(page)
    await page.goto(english.urlOf('/'))
    await alive()
    await type(page, 'Shanghai', 'Rotterdam')
    await expect.poll(() => page.locator('main section h2').first().textContent()).toBe('Shanghai to Rotterdam')
    expect(await figures(page)).toEqual([
      expect.stringMatching(/^\d+ to \d+ days$/),
      expect.stringMatching(/^[\d,]+ nm$/),
      expect.stringMatching(/^[\d,]+ kg CO₂e per TEU/),
    ])
    expect(await page.locator(COURSE).count()).toBeGreaterThan(0)
    expect(await page.getByRole('status').allTextContents()).toContainEqual(
      expect.stringMatching(/^Shanghai to Rotterdam: \d+ to \d+ days, .* nm, .* kg CO₂e/),
    )
    expect(page.url()).toBe(english.urlOf('/'))
    expect(documentLoads()).toBe(1)
    expect(await readShifts(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
  })

  it('two ends typed before the page is hydrated plot the course', async () => {
    const { page } = await english.open()
    const release = await holdBack(page, /\/assets\/(?!boot-).*\.js$/)
    await page.goto(english.urlOf('/'))
    await type(page, 'CNSHA', 'NLRTM')
    release()
    await expect.poll(() => figures(page)).toHaveLength(3)
    expect(await page.locator(COURSE).count()).toBeGreaterThan(0)
  })

  it('a lane of the chart is plotted by a press on its line', async () => {
    const { page, alive } = await english.arrive('/')
    await alive()
    const { x, y } = await pointOnLane(page, 'cnsha-uslax')
    await page.mouse.click(x, y)
    await expect.poll(() => ends(page)).toEqual(['Shanghai (CNSHA)', 'Los Angeles (USLAX)'])
    await expect.poll(() => figures(page)).toHaveLength(3)
  })

  it('two ports of the chart are the ends of a lane', async () => {
    const { page, alive } = await english.arrive('/')
    await alive()
    await pressPort(page, 'SGSIN')
    await expect.poll(() => ends(page)).toEqual(['Singapore (SGSIN)', ''])
    await pressPort(page, 'USLAX')
    await expect.poll(() => ends(page)).toEqual(['Singapore (SGSIN)', 'Los Angeles (USLAX)'])
    await expect.poll(() => figures(page)).toHaveLength(3)
  })

  it('the links below the chart plot its lanes, with keys too', async () => {
    const { page, alive, documentLoads } = await english.arrive('/')
    await alive()
    await page.getByRole('link', { name: 'Hamburg to New York' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => ends(page)).toEqual(['Hamburg (DEHAM)', 'New York (USNYC)'])
    await expect.poll(() => figures(page)).toHaveLength(3)
    await expect.poll(() => page.locator('h2:focus').allTextContents()).toEqual(['Hamburg to New York'])
    expect(documentLoads()).toBe(1)
  })

  it('presses that come before the code are done in order once it is there', async () => {
    const { page, alive } = await english.open()
    const release = await holdBack(page, /planned-lane.*\.js$/)
    await page.goto(english.urlOf('/'))
    await alive()
    await pressPort(page, 'SGSIN')
    await pressPort(page, 'USLAX')
    expect(await ends(page)).toEqual(['', ''])
    release()
    await expect.poll(() => ends(page)).toEqual(['Singapore (SGSIN)', 'Los Angeles (USLAX)'])
    await expect.poll(() => figures(page)).toHaveLength(3)
  })

  it('without the code, the link of a lane leads to its page', async () => {
    const { page, alive } = await english.open({ expectedErrors: /ERR_FAILED/ })
    await page.route(/planned-lane.*\.js$/, (route) => route.abort())
    await page.goto(english.urlOf('/'))
    await alive()
    await page.getByRole('link', { name: 'Hamburg to New York' }).click()
    await page.waitForURL(/\/route-search\/hamburg.*new-york/)
  })

  it('the button shows the lane and moves the focus to it', async () => {
    const { page, alive } = await english.arrive('/')
    await alive()
    await type(page, 'Ningbo', 'Savannah')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('home.lane.submit') }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ningbo to Savannah')
    expect(page.url()).toBe(english.urlOf('/'))
  })

  it('the quote form has mode and both places filled in, after a click and on a first load', async () => {
    const { page } = await english.arrive('/')
    await type(page, 'Shanghai', 'Rotterdam')
    await quote(page).click()
    await page.waitForURL(/\/get-started\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ mode: 'ocean-fcl' })
    const values = (): Promise<readonly string[]> =>
      Promise.all(['origin', 'destination'].map((name) => page.locator(`main input[name=${name}]`).inputValue()))
    await expect.poll(values).toEqual(['Shanghai (CNSHA)', 'Rotterdam (NLRTM)'])
    await page.reload()
    await expect.poll(values).toEqual(['Shanghai (CNSHA)', 'Rotterdam (NLRTM)'])
  })

  it('the lane is there again on return: by Back, by a link, and on a first load without planning it anew', async () => {
    const { page, alive, requestsFor } = await english.open()
    await watchShifts(page)
    await page.goto(english.urlOf('/'))
    await alive()
    await type(page, 'Yantian', 'Los Angeles')
    await expect.poll(() => figures(page)).toHaveLength(3)
    const before = await figures(page)
    await quote(page).click()
    await page.waitForURL(/\/get-started\?/)
    await page.goBack()
    await expect.poll(() => figures(page)).toEqual(before)
    await expect.poll(() => ends(page)).toEqual(['Yantian (CNYTN)', 'Los Angeles (USLAX)'])
    await page.locator('header a[href="/"]').first().click()
    await expect.poll(() => ends(page)).toEqual(['Yantian (CNYTN)', 'Los Angeles (USLAX)'])
    const asked = requestsFor(/\/route-data\//).length
    await page.reload()
    await expect.poll(() => figures(page)).toEqual(before)
    await expect.poll(() => ends(page)).toEqual(['Yantian (CNYTN)', 'Los Angeles (USLAX)'])
    expect(await page.locator(COURSE).count()).toBeGreaterThan(0)
    expect(await readUnaskedShifts(page)).toEqual([])
    expect(requestsFor(/\/route-data\//)).toHaveLength(asked)
  })

  it('the lane is forgotten on request, from the device too', async () => {
    const { page } = await english.arrive('/')
    await type(page, 'Shanghai', 'Rotterdam')
    await expect.poll(() => figures(page)).toHaveLength(3)
    expect(await page.evaluate(() => localStorage.getItem('fairlead:lane'))).toContain('CNSHA')
    await page.getByRole('button', { name: t('lane.forget') }).click()
    await expect.poll(() => figures(page)).toEqual([])
    expect(await ends(page)).toEqual(['', ''])
    expect(await page.locator(FROM).evaluate((field) => document.activeElement === field)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('fairlead:lane'))).toBeNull()
    await page.reload()
    expect(await ends(page)).toEqual(['', ''])
  })

  it('a lane is plotted where storage is full', async () => {
    const { page } = await english.arrive('/', { storage: 'full' })
    await type(page, 'Shanghai', 'Rotterdam')
    await expect.poll(() => figures(page)).toHaveLength(3)
  })

  it('the lane leads to its page with every way, mode and canal', async () => {
    const { page } = await english.arrive('/')
    await type(page, 'Shanghai', 'Rotterdam')
    await page.getByRole('link', { name: t('home.lane.route') }).click()
    await expect.poll(() => page.locator('h1').textContent()).toContain('Rotterdam')
    await expect.poll(() => page.getByRole('checkbox').count()).toBeGreaterThan(0)
  })

  it('any port in the data is suggested while it is typed', async () => {
    const { page } = await english.arrive('/')
    await page.locator(FROM).pressSequentially('gdyn')
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toContainEqual(expect.stringContaining('Gdynia'))
  })

  it('the Chinese home page plots a lane between places typed in Chinese, and has it again', async () => {
    const { page } = await chinese.arrive('/')
    await type(page, '上海', '鹿特丹')
    await expect.poll(() => page.locator('main section h2').first().textContent()).toContain('鹿特丹')
    await quote(page, zh).click()
    await page.waitForURL(/\/get-started\?/)
    await page.goBack()
    await expect.poll(() => ends(page)).toEqual(['上海（CNSHA）', '鹿特丹（NLRTM）'])
  })

  it('an unknown end leaves the chart, and the button leads to route search', async () => {
    const { page, alive } = await english.arrive('/')
    await alive()
    await type(page, 'Shanghai', 'Atlantis')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('home.lane.submit') }).click()
    await page.waitForURL(/\/route-search/)
  })

  it('the form leads to route search, and lanes to their pages, without JavaScript', async () => {
    const { page } = await english.open({ javaScriptEnabled: false })
    await page.goto(english.urlOf('/'))
    await page.locator(FROM).fill('Shanghai')
    await page.locator(TO).fill('Rotterdam')
    await page.locator('main form[action="/route-search"] button[type=submit]').click()
    await page.waitForURL(english.urlOf('/route-search?from=Shanghai&to=Rotterdam'))
    await page.goBack()
    await page.getByRole('link', { name: 'Shanghai to Rotterdam' }).click()
    expect(await page.locator('h1').textContent()).toContain('Rotterdam')
  })
})

describe('the course plotter on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  it('shows the whole course, and nothing moves', async () => {
    const { page, alive } = await english.open(phone)
    await watchShifts(page)
    await page.goto(english.urlOf('/'))
    await alive()
    await page.getByRole('link', { name: 'Shanghai to Rotterdam' }).tap()
    await expect.poll(() => figures(page)).toHaveLength(3)
    await forgetShifts(page)
    const box = await page.locator('main svg[aria-hidden=true]:has(path[pathLength])').boundingBox()
    const drawn = await page.locator(COURSE).first().boundingBox()
    if (box === null || drawn === null) throw new Error('no course')
    expect(drawn.x).toBeGreaterThanOrEqual(box.x)
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(box.x + box.width)
    expect(drawn.width).toBeGreaterThan(box.width / 3)
    expect(await readUnaskedShifts(page)).toEqual([])
  })

  it.each([
    ['English', english],
    ['Chinese', chinese],
  ])('has headline, fields, chart and facts within two screens in %s', async (_, edition) => {
    const { page } = await edition.open(phone)
    await page.goto(edition.urlOf('/'))
    for (const part of ['h1', FROM, TO, 'main svg[role=img]', 'main ul[aria-label] strong']) {
      const box = await page.locator(part).first().boundingBox()
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0), part).toBeLessThan(2 * 844)
    }
  })
})

it('the chart of the home page is its hero: it begins below one line of title', async () => {
  const { page } = await english.open({ viewport: { width: 1360, height: 900 } })
  await page.goto(english.urlOf('/'))
  const chart = await page.locator('main svg[role=img]').boundingBox()
  const form = await page.locator('main form').boundingBox()
  expect(chart?.y).toBeLessThan(210)
  expect(form?.y).toBeGreaterThan(chart?.y ?? 0)
  expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThan((chart?.y ?? 0) + (chart?.height ?? 0))
})
