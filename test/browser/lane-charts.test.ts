import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RoutePage } from '#content/schema/route-page.ts'
import { toolWords } from './support/tool-page.ts'
import { navigate } from './support/visit.ts'
import { editionsFor, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()
const LANE = '/route-search/shanghai-cnsha/los-angeles-uslax'
const WHOLE = [0, 0, 1200, 750]

const chartOf = (page: Page): Locator => page.locator('main svg[role="img"]').first()

const viewOf = async (page: Page): Promise<readonly number[]> =>
  ((await chartOf(page).getAttribute('viewBox')) ?? '').split(' ').map(Number)

const widthOf = async (page: Page): Promise<number> => (await viewOf(page))[2] ?? 0

/** A place on the screen, in units of the chart. */
const placeAt = async (page: Page, x: number, y: number): Promise<readonly number[]> => {
  const box = (await chartOf(page).boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  const [left = 0, top = 0, width = 0, height = 0] = await viewOf(page)
  return [left + ((x - box.x) / box.width) * width, top + ((y - box.y) / box.height) * height].map(Math.round)
}

/** Whether the view shows the place half way along the first line. */
const showsMiddle = (page: Page): Promise<boolean> =>
  chartOf(page).evaluate((svg) => {
    const lane = svg.querySelector('path')
    if (!(svg instanceof SVGSVGElement) || lane === null) return false
    const { x, y } = lane.getPointAtLength(lane.getTotalLength() / 2)
    const { x: left, y: top, width, height } = svg.viewBox.baseVal
    return x >= left && x <= left + width && y >= top && y <= top + height
  })

/** Names that lie wholly inside of the chart, with the height of their lettering in pixels. */
const namesIn = (page: Page): Promise<Readonly<Record<string, number>>> =>
  chartOf(page).evaluate((svg) => {
    const frame = svg.getBoundingClientRect()
    return Object.fromEntries(
      [...svg.querySelectorAll('text')].flatMap((text) => {
        const { left, right, top, bottom, height } = text.getBoundingClientRect()
        const isInside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
        return isInside ? [[text.textContent, Math.round(height)]] : []
      }),
    )
  })

describe.each(editionsFor('charts'))('the chart of a route in %s', (edition) => {
  const { map } = toolWords<RoutePage>(edition, 'route-search').route
  const { arrive } = visited(edition)
  const larger = (page: Page) => page.getByRole('button', { name: map.larger })

  it.each(['first load', 'navigation', 'back'])('keeps lane, names and frame when it is enlarged: %s', async (way) => {
    const { page } = await arrive(way === 'first load' ? LANE : '/route-search')
    if (way !== 'first load') await navigate(page, LANE)
    await chartOf(page).waitFor()
    if (way === 'back') {
      await navigate(page, '/route-search')
      await expect.poll(() => chartOf(page).count()).toBe(0)
      await page.goBack()
    }
    await chartOf(page).waitFor()
    const before = await namesIn(page)
    const ends = Object.keys(before)
    expect(ends.length).toBeGreaterThanOrEqual(2)
    for (let step = 0; step < 4; step++) {
      const width = await widthOf(page)
      await larger(page).click()
      await expect.poll(() => widthOf(page)).toBeLessThan(width)
      expect(await showsMiddle(page)).toBe(true)
    }
    const after = await namesIn(page)
    for (const name of ends) {
      // Names of lesser places go with their places.
      if (after[name] === undefined) continue
      expect(Math.abs((after[name] ?? 0) - (before[name] ?? 0))).toBeLessThanOrEqual(1)
    }
    expect(Object.keys(after).length).toBeGreaterThanOrEqual(2)
    const frame = await chartOf(page)
      .locator('path[fill-rule="evenodd"]')
      .evaluate((band) => {
        const [inner, outer] = [band, band.closest('svg') ?? band].map((part) => part.getBoundingClientRect())
        return [(inner?.left ?? 0) - (outer?.left ?? 0), (inner?.bottom ?? 0) - (outer?.bottom ?? 0)]
      })
    for (const gap of frame) expect(Math.abs(gap)).toBeLessThanOrEqual(2)
  })

  it('takes keys once it was pressed, and returns to the whole chart', async () => {
    const { page } = await arrive(LANE)
    await chartOf(page).click()
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBe(800)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('-')
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBe(800)
    await page.keyboard.press('0')
    await expect.poll(() => viewOf(page)).toEqual(WHOLE)
    expect(await page.evaluate(() => document.activeElement?.closest('[role=toolbar]') !== null)).toBe(true)
  })

  it('turns the wheel with Ctrl only, and keeps the place under the pointer', async () => {
    const { page } = await arrive(LANE)
    const box = (await chartOf(page).boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
    const [x, y] = [box.x + box.width * 0.3, box.y + box.height * 0.6]
    await page.mouse.move(x, y)
    const place = await placeAt(page, x, y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await expect.poll(() => widthOf(page)).toBeLessThan(1000)
    await page.keyboard.up('Control')
    const now = await placeAt(page, x, y)
    for (const [axis, value] of place.entries()) expect(Math.abs((now[axis] ?? 0) - value)).toBeLessThanOrEqual(2)
    const view = await viewOf(page)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await viewOf(page)).toEqual(view)
  })

  it('is dragged to its edge and no further', async () => {
    const { page } = await arrive(LANE)
    const box = (await chartOf(page).boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
    await larger(page).click()
    await larger(page).click()
    await expect.poll(() => widthOf(page)).toBeLessThan(600)
    for (let drag = 0; drag < 4; drag++) {
      await page.mouse.move(box.x + 40, box.y + 40)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width - 40, box.y + box.height - 60, { steps: 4 })
      await page.mouse.up()
    }
    await expect.poll(async () => (await viewOf(page)).slice(0, 2)).toEqual([0, 0])
  })

  it('is enlarged by two fingers', async () => {
    const { page } = await arrive(LANE, { hasTouch: true, viewport: { width: 390, height: 844 } })
    await chartOf(page).scrollIntoViewIfNeeded()
    const box = (await chartOf(page).boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touch = await page.context().newCDPSession(page)
    const fingers = (gap: number) => [
      { x: x - gap, y, id: 1 },
      { x: x + gap, y, id: 2 },
    ]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) })
    for (const gap of [30, 45, 60])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => widthOf(page)).toBeLessThan(800)
  })

  it('has tools of at least 24 pixels', async () => {
    const { page } = await arrive(LANE, { viewport: { width: 390, height: 844 } })
    await larger(page).click()
    const buttons = page.getByRole('toolbar').getByRole('button')
    await expect.poll(() => buttons.count()).toBe(7)
    const chart = (await chartOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    for (const button of await buttons.all()) {
      const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
      expect(box.x).toBeGreaterThanOrEqual(chart.x)
      expect(box.x + box.width).toBeLessThanOrEqual(chart.x + chart.width)
    }
  })
})
