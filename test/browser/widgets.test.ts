import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import messages from '#content/messages.json' with { type: 'json' }
import type { Film } from '#content/schema/film.ts'
import type { WidgetFailed } from '#templates/with/widget/widget-failed.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'
import { axeFindings } from './support/tool-page.ts'
import type { Visit, VisitOptions } from './support/visit.ts'
import { editionsFor, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()
const VIDEOS = '/webinars'
const CASE = '/company/customers/cartons-to-rotterdam'
const FILM = /\/films\/.*\.(webm|mp4)$/
const CAPTIONS = /\/films\/.*\.vtt$/

const say = (edition: string, id: keyof typeof messages): string =>
  (messages[id] as Readonly<Record<string, string>>)[edition] ?? ''

type FailedWidgets = Window & { readonly failedWidgets?: string[] }

/** Notes the names of widgets that tell of a failure. */
const noteFailures = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const failedWidgets: string[] = []
    Object.assign(window, { failedWidgets })
    window.addEventListener('fairlead:widget-failed', (event) =>
      failedWidgets.push((event as CustomEvent<WidgetFailed['detail']>).detail.widget),
    )
  })
}
const failures = (page: Page) => page.evaluate(() => (window as FailedWidgets).failedWidgets)

describe.each(editionsFor('a video'))('a video in %s', (edition) => {
  const { captions } = readJson(repositoryDir, `content/${edition}/films/two-ways.json`) as Film
  const { open, arrive, urlOf } = visited(edition)
  const playOf = (page: Page): Locator => page.getByRole('button', { name: say(edition, 'video.play') })

  const arriveAtVideo = async (options?: VisitOptions): Promise<Visit> => {
    const visit = await open(options)
    await noteFailures(visit.page)
    await visit.page.goto(urlOf(VIDEOS))
    await playOf(visit.page).scrollIntoViewIfNeeded()
    return visit
  }

  it('is not fetched before it is asked for, nor are its captions', async () => {
    const { page, requestsFor } = await arriveAtVideo()
    await page.waitForLoadState('networkidle')
    expect([requestsFor(FILM), requestsFor(CAPTIONS)]).toEqual([[], []])
    expect(await axeFindings(page)).toEqual([])
  })

  it('plays by keyboard, with captions, and takes the focus', async () => {
    const { page, requestsFor } = await arriveAtVideo()
    await playOf(page).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    expect(await playOf(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('video')
    expect(await page.locator('video').getAttribute('controls')).not.toBeNull()
    await expect.poll(() => requestsFor(CAPTIONS).length).toBe(1)
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
      .toBe(captions.length)
    expect(await failures(page)).toEqual([])
  })

  it('that does not load says so, gives its text and its file, and may be silenced', async () => {
    const visit = await open({ expectedErrors: /Failed to load resource|ERR_/ })
    const { page } = visit
    await noteFailures(page)
    await page.route(FILM, (route) => route.abort())
    await page.goto(urlOf(VIDEOS))
    await playOf(page).click()
    await expect
      .poll(() => page.locator('figure [role=status]:has-text("MP4")').textContent())
      .toContain(say(edition, 'video.failed'))
    expect(await page.locator('figure details[open] li').count()).toBe(captions.length)
    expect(await failures(page)).toEqual(['video'])
    expect(await axeFindings(page)).toEqual([])
  })

  it("has the browser's controls and its text without JavaScript", async () => {
    const { page, requestsFor } = await open({ javaScriptEnabled: false })
    await page.goto(urlOf(VIDEOS))
    expect(await page.locator('video[controls]').count()).toBe(1)
    expect(await playOf(page).count()).toBe(0)
    await page.getByText(say(edition, 'video.transcript')).click()
    expect(await page.locator('figure details li').allTextContents()).toHaveLength(captions.length)
    expect([requestsFor(FILM), requestsFor(CAPTIONS)]).toEqual([[], []])
  })

  it.each([
    { extension: 'webm', type: 'video/webm' },
    { extension: 'mp4', type: 'video/mp4' },
  ])('is sent in parts, so that a visitor can skip ahead: $extension', async ({ extension, type }) => {
    const response = await fetch(urlOf(`/films/two-ways.${edition}.${extension}`), {
      headers: { range: 'bytes=100-199' },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([206, type])
    expect((await response.arrayBuffer()).byteLength).toBe(100)
  })

  it('has code on its own pages only', async () => {
    const codeOn = async (pathname: string): Promise<number> =>
      (await arrive(pathname, { savesData: true })).requestsFor(/widget-boundary/).length
    expect([await codeOn('/eguides'), await codeOn(VIDEOS), await codeOn(CASE)]).toEqual([0, 1, 1])
  })
})

describe.each(editionsFor('a carousel'))('a carousel in %s', (edition) => {
  const { open, arrive, urlOf } = visited(edition)

  const rowOf = (page: Page): Locator => page.locator('figure[aria-labelledby=page-cases]')
  const positionOf = (page: Page): Locator => page.locator('section[aria-labelledby=page-cases] [role=status]')
  const stepOf = (page: Page, id: 'carousel.previous' | 'carousel.next'): Locator =>
    page.getByRole('button', { name: say(edition, id) })
  const positionText = (shown: string): string =>
    say(edition, 'carousel.position').replace('{shown}', shown).replace('{total}', '5')
  const isOff = (button: Locator) => button.getAttribute('aria-disabled')

  it('goes on and back by its buttons, which keep the focus at both ends', async () => {
    const { page } = await arrive(CASE)
    await expect.poll(() => positionOf(page).textContent()).toBe(positionText('1–2'))
    const next = stepOf(page, 'carousel.next')
    expect(await isOff(stepOf(page, 'carousel.previous'))).toBe('true')
    await next.click()
    await expect.poll(() => positionOf(page).textContent()).toBe(positionText('3–4'))
    await next.click()
    await expect.poll(() => positionOf(page).textContent()).toBe(positionText('4–5'))
    expect(await isOff(next)).toBe('true')
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
    await stepOf(page, 'carousel.previous').click()
    await expect.poll(() => positionOf(page).textContent()).toBe(positionText('2–3'))
    expect(await axeFindings(page)).toEqual([])
  })

  it('shows one slide at a time on a phone, and goes by the arrow keys, Home and End', async () => {
    const { page } = await arrive(CASE, { viewport: { width: 390, height: 844 } })
    await rowOf(page).focus()
    for (const [key, shown] of [
      ['ArrowRight', '2'],
      ['End', '5'],
      ['ArrowLeft', '4'],
      ['Home', '1'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => positionOf(page).textContent()).toBe(positionText(shown))
    }
  })

  it('leaves keys with a modifier to the browser', async () => {
    const { page } = await arrive(CASE)
    await expect.poll(() => positionOf(page).textContent()).toBe(positionText('1–2'))
    await rowOf(page).focus()
    await page.keyboard.press('Shift+ArrowRight')
    expect(await rowOf(page).evaluate((row) => row.scrollLeft)).toBe(0)
  })

  it('brings a slide into view when Tab reaches its link', async () => {
    const { page } = await arrive(CASE)
    await rowOf(page).locator('li').last().locator('a').focus()
    await expect.poll(() => positionOf(page).textContent()).toBe(positionText('4–5'))
  })

  it('glides, unless the visitor asks for less motion', async () => {
    const { page } = await arrive(CASE)
    const behavior = () => rowOf(page).evaluate((row) => getComputedStyle(row).scrollBehavior)
    expect(await behavior()).toBe('smooth')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await behavior()).toBe('auto')
  })

  it('has all its slides, and no buttons, without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(urlOf(CASE))
    expect(await rowOf(page).locator('li a').count()).toBe(5)
    expect(await stepOf(page, 'carousel.next').count()).toBe(0)
    expect(await rowOf(page).evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true)
  })

  it('that throws leaves a list, and may be silenced', async () => {
    const { page } = await open({ expectedErrors: /ResizeObserver/ })
    await noteFailures(page)
    await page.addInitScript(() => {
      Object.assign(window, {
        ResizeObserver: class {
          constructor() {
            throw new Error('no ResizeObserver')
          }
        },
      })
    })
    await page.goto(urlOf(CASE))
    await expect.poll(() => failures(page)).toEqual(['carousel'])
    expect(await page.locator('section[aria-labelledby=page-cases] li a').count()).toBe(5)
    expect(await rowOf(page).count()).toBe(0)
  })
})
