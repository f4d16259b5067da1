import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteWords } from '#test/support/site-words.ts'
import { axeFindings } from './support/axe.ts'
import { readUnaskedShifts, watchShifts } from './support/layout-shifts.ts'
import { visitEditions } from './support/visited-editions.ts'

const visit = visitEditions()

const LANE = '/atlas/route/shanghai-to-rotterdam'
const BACK = '/atlas/route/rotterdam-to-shanghai'
const OTHER = '/atlas/route/shanghai-to-new-york'

describe.each(['en-US', 'zh-CN'])('the chosen lane in %s', (edition) => {
  const site = visit(edition)
  const t = siteWords(edition)

  const chooseOnHome = async (page: Page): Promise<void> => {
    await page.locator('svg [data-lane="cnsha-nlrtm"]').waitFor()
    await page.locator('#lane-from').click()
    await page.keyboard.type('CNSHA')
    await page.keyboard.press('Tab')
    await page.keyboard.type('NLRTM')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fairlead:lane'))).toContain('NLRTM')
  }

  it('is marked on its page and on that of its way back, on a first load, and moves nothing', async () => {
    const { page } = await site.open()
    await watchShifts(page)
    await page.goto(site.urlOf('/'))
    await chooseOnHome(page)
    await page.goto(site.urlOf(LANE))
    await page.getByText(t('lane.mark'), { exact: true }).waitFor()
    expect(await readUnaskedShifts(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await page.goto(site.urlOf(BACK))
    await page.getByText(t('lane.back'), { exact: true }).waitFor()
    expect(await readUnaskedShifts(page)).toEqual([])
    await page.goto(site.urlOf(OTHER))
    await page.locator('h1').waitFor()
    expect(await page.getByText(t('lane.mark'), { exact: true }).count()).toBe(0)
  })

  it('is marked after a navigation, and forgotten on request in every tab', async () => {
    const { page } = await site.arrive('/')
    await chooseOnHome(page)
    await page.evaluate((path) => window.___navigate?.(path), LANE)
    await page.getByText(t('lane.mark'), { exact: true }).waitFor()
    const other = await page.context().newPage()
    await other.goto(site.urlOf('/'))
    await expect.poll(() => other.locator('main section:has(> div > div > h2[tabindex]) dl dd').count()).toBe(3)
    await page.getByRole('button', { name: t('lane.forget') }).click()
    await expect.poll(() => page.getByText(t('lane.mark'), { exact: true }).count()).toBe(0)
    await expect.poll(() => other.locator('main section:has(> div > div > h2[tabindex]) dl dd').count()).toBe(0)
    await other.close()
  })
})
