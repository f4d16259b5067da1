import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteWords } from '#test/support/site-words.ts'
import { siteWithEndpoints } from './support/form-endpoints.ts'
import { axeFindings } from './support/tool-page.ts'
import { addLink, navigate } from './support/visit.ts'

const { visit, ask, databaseUrl } = siteWithEndpoints()
const english = visit('en-US')
const chinese = visit('zh-CN')
const t = siteWords('en-US')

const VOTES = /\/votes$/
const articles = [
  '/help/215-mpf-and-hmf',
  '/help/219-customs-value',
  '/help/115-how-lcl-works',
  '/help/121-how-air-freight-works',
  '/help/170-how-a-quote-is-built',
  '/help/318-isf-10-plus-2',
] as const

type Row = { readonly is_helpful: boolean; readonly missing: string | null; readonly edition: string }
const rowsOf = (page: string) =>
  ask<Row>(databaseUrl(), `select * from votes where page = '${page}' order by voted_at, is_helpful`)

const box = (page: Page): Locator => page.locator('main section[aria-labelledby=vote]')
const press = (page: Page, name: string): Promise<void> => box(page).getByRole('button', { name, exact: true }).click()
const status = (page: Page): Promise<string | null> => box(page).locator('[role=status]').textContent()
const isPressed = (page: Page, value: string): Promise<string | null> =>
  box(page).locator(`button[value=${value}]`).getAttribute('aria-pressed')

describe('an answer', () => {
  it('is sent with one press, replaced by the next, and still shown after back, soft navigation and reload', async () => {
    const [path] = articles
    const { page, alive, requestsFor } = await english.arrive(path)
    await alive()
    expect(requestsFor(/live-vote/)).toEqual([])
    await press(page, t('vote.yes'))
    await expect.poll(() => status(page)).toBe(t('vote.thanks'))
    await press(page, t('vote.no'))
    await expect.poll(async () => (await rowsOf(path)).map(({ is_helpful }) => is_helpful)).toEqual([false])
    await box(page).getByLabel(t('vote.missing')).fill('  An example in euros ')
    await press(page, t('vote.send'))
    await expect.poll(() => status(page)).toBe(t('vote.thanks-text'))
    expect(await rowsOf(path)).toMatchObject([{ is_helpful: false, missing: 'An example in euros' }])
    expect(await axeFindings(page)).toEqual([])
    await (await addLink(page, articles[1])).click()
    await page.waitForURL(english.urlOf(articles[1]))
    expect(await isPressed(page, 'no')).toBe('false')
    await page.goBack()
    await expect.poll(() => isPressed(page, 'no')).toBe('true')
    await page.reload()
    await expect.poll(() => isPressed(page, 'no')).toBe('true')
    expect(await box(page).getByLabel(t('vote.missing')).inputValue()).toBe('An example in euros')
    await press(page, t('vote.yes'))
    await expect.poll(async () => (await rowsOf(path)).map(({ is_helpful }) => is_helpful)).toEqual([true])
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
  })

  it('is sent after a soft navigation, by keys alone, and the focus stays', async () => {
    const { page, alive } = await english.arrive('/help')
    await alive()
    await navigate(page, articles[1])
    const no = box(page).locator('button[value=no]')
    await no.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => status(page)).toBe(t('vote.thanks'))
    expect(await no.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await rowsOf(articles[1])).toHaveLength(1)
  })

  it('is stored in Chinese, too', async () => {
    const zh = siteWords('zh-CN')
    const { page, alive } = await chinese.arrive(articles[0], { viewport: { width: 320, height: 640 } })
    await alive()
    await press(page, zh('vote.yes'))
    await expect.poll(() => status(page)).toBe(zh('vote.thanks'))
    expect((await rowsOf(articles[0])).map(({ edition }) => edition)).toContain('zh-CN')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

describe('an answer that does not arrive', () => {
  it('offline says so, is kept, and goes when the connection is back', async () => {
    const path = articles[2]
    const { page, alive } = await english.arrive(path, { expectedErrors: /ERR_INTERNET|Failed/ })
    await alive()
    await press(page, t('vote.yes'))
    await expect.poll(() => status(page)).toBe(t('vote.thanks'))
    await page.context().setOffline(true)
    await press(page, t('vote.no'))
    await expect.poll(() => status(page)).toBe(t('vote.offline'))
    expect(await isPressed(page, 'no')).toBe('true')
    await page.context().setOffline(false)
    await expect.poll(() => status(page)).toBe(t('vote.thanks'))
    expect((await rowsOf(path)).map(({ is_helpful }) => is_helpful)).toEqual([false])
  })

  it('while the endpoint hangs says so, and blocks nothing', async () => {
    const path = articles[3]
    const { page, alive } = await english.open({ expectedErrors: /Failed|timed out|abort/i })
    await page.addInitScript(() => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds === 8000 ? 300 : milliseconds)
    })
    await page.goto(english.urlOf(path))
    await alive()
    await page.route(VOTES, () => new Promise<void>(() => {}))
    await press(page, t('vote.no'))
    await expect.poll(() => status(page)).toBe(t('vote.failed'))
    await page.unroute(VOTES)
    await box(page)
      .getByRole('button', { name: t('vote.again') })
      .click()
    await expect.poll(() => status(page)).toBe(t('vote.thanks'))
    expect(await rowsOf(path)).toHaveLength(1)
  })

  it('without the code that sends it says so, and the next press loads it again', async () => {
    const path = articles[4]
    const { page, alive } = await english.open({ expectedErrors: /ERR_FAILED|Failed/ })
    await page.route(/\/live-vote-/, (route) => route.abort())
    await page.goto(english.urlOf(path))
    await alive()
    await press(page, t('vote.yes'))
    await expect.poll(() => status(page)).toBe(t('vote.failed'))
    expect(await isPressed(page, 'yes')).toBe('true')
  })
})

it('without JavaScript the form is posted with what was missing, and a page thanks', async () => {
  const path = articles[5]
  const { page } = await english.open({ javaScriptEnabled: false })
  await page.goto(english.urlOf(path))
  await box(page).locator('textarea').fill('The deadline for air')
  await press(page, t('vote.no'))
  await page.waitForURL(english.urlOf('/thank-you/help-vote'))
  expect(await page.locator('h1').textContent()).toContain('counted')
  expect(await rowsOf(path)).toMatchObject([{ is_helpful: false, missing: 'The deadline for air' }])
})
