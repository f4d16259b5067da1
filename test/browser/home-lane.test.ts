import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteWords } from '#test/support/site-words.ts'
import { axeFindings } from './support/axe.ts'
import { visitEditions } from './support/visited-editions.ts'

const visit = visitEditions()
const english = visit('en-US')
const chinese = visit('zh-CN')

const t = siteWords('en-US')
const FROM = 'main input[name=from]'
const TO = 'main input[name=to]'
const LANE = 'main section[aria-labelledby=lanes]'
const DATA = /\/route-data\/|planned-lane/

const title = (page: Page): Promise<string | null> => page.locator(`${LANE} h2`).textContent()

const choose = async (page: Page, from: string, to: string): Promise<void> => {
  await page.locator(FROM).fill(from)
  await page.locator(TO).fill(to)
}

describe('the lane picker on the home page', () => {
  it('the home page loads nothing for lanes before a field has the focus', async () => {
    const { page, requestsFor, framed } = await english.arrive('/')
    await framed()
    expect(requestsFor(DATA)).toEqual([])
    await page.locator(FROM).focus()
    await expect.poll(() => requestsFor(/planned-lane.*\.js/)).toHaveLength(1)
  })

  it('two ends redraw the map as that lane, with miles, days, ways and a quote link that has everything filled in', async () => {
    const { page } = await english.arrive('/')
    const overview = await title(page)
    await choose(page, 'Shanghai', 'Rotterdam')
    await expect.poll(() => title(page)).toBe('Shanghai to Rotterdam')
    const lane = page.locator(LANE)
    expect(await lane.textContent()).toMatch(/[\d,]+ nautical miles/)
    expect(await lane.textContent()).toMatch(/\d+ to \d+ days/)
    expect(await lane.locator('table tbody tr').count()).toBeGreaterThan(1)
    expect(await lane.locator('svg[role=img] path').count()).toBeGreaterThan(0)
    const quote = new URL(
      (await lane.getByRole('link', { name: t('home.lane.quote') }).getAttribute('href')) ?? '',
      page.url(),
    )
    expect(Object.fromEntries(quote.searchParams)).toMatchObject({
      mode: 'ocean-fcl',
      origin: expect.stringContaining('Shanghai'),
      destination: expect.stringContaining('Rotterdam'),
    })
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: t('home.lane.close') }).click()
    expect(await title(page)).toBe(overview)
    expect(await page.locator(FROM).evaluate((field) => document.activeElement === field)).toBe(true)
    expect(await page.locator(FROM).inputValue()).toBe('')
  })

  it('the quote form has both places filled in, after a click and on a first load', async () => {
    const { page } = await english.arrive('/')
    await choose(page, 'Shanghai', 'Rotterdam')
    await page
      .locator(LANE)
      .getByRole('link', { name: t('home.lane.quote') })
      .click()
    const values = (): Promise<readonly string[]> =>
      Promise.all(['origin', 'destination'].map((name) => page.locator(`main input[name=${name}]`).inputValue()))
    await expect.poll(values).toEqual([expect.stringContaining('Shanghai'), expect.stringContaining('Rotterdam')])
    await page.reload()
    await expect.poll(values).toEqual([expect.stringContaining('Shanghai'), expect.stringContaining('Rotterdam')])
  })

  it('opening the Suez Canal changes the lane', async () => {
    const { page } = await english.arrive('/')
    await choose(page, 'Shanghai', 'Rotterdam')
    const suez = page.locator(LANE).getByRole('checkbox').first()
    await suez.check()
    await expect.poll(() => page.locator(`${LANE} [role=status]`).first().textContent()).toContain('Suez Canal')
  })

  it('any port in the data is suggested while it is typed', async () => {
    const { page } = await english.arrive('/')
    await page.locator(FROM).pressSequentially('gdyn')
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toContainEqual(expect.stringContaining('Gdynia (PLGDY)'))
  })

  it('the Chinese home page shows a lane between places typed in Chinese', async () => {
    const { page } = await chinese.arrive('/')
    await choose(page, '上海', '鹿特丹')
    await expect.poll(() => title(page)).toContain('鹿特丹')
  })

  it('an unknown end leaves the overview, and the form leads to route search', async () => {
    const { page } = await english.arrive('/')
    const overview = await title(page)
    await choose(page, 'Shanghai', 'Atlantis')
    await page.locator('main form[action="/route-search"] button[type=submit]').click()
    await page.waitForURL(/\/route-search/)
    expect(overview).not.toBeNull()
  })

  it('the form leads to route search without JavaScript', async () => {
    const { page } = await english.open({ javaScriptEnabled: false })
    await page.goto(english.urlOf('/'))
    await choose(page, 'Shanghai', 'Rotterdam')
    await page.locator('main form[action="/route-search"] button[type=submit]').click()
    await page.waitForURL(english.urlOf('/route-search?from=Shanghai&to=Rotterdam'))
  })
})
