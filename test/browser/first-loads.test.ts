import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { builtFixture } from '#test/support/built-fixture.ts'
import { readText } from '#test/support/files.ts'
import { holdBack, nextFrame } from './support/visit.ts'
import { visitFixture } from './support/visited-site.ts'

declare global {
  interface Window {
    framesWithoutHeader?: number
  }
}

const { answers, open, urlOf } = visitFixture('two-editions')
const notes = visitFixture('many-links')

const SLICES = /\/slice-data\//
const MISSING = /404 \(Not Found\)|query file slice-data/

const documentOf = async (file: string) => ({
  type: 'text/html',
  body: readText(await builtFixture('two-editions'), `en-US/${file}`),
})

/** Counts painted frames without the header from when the document had one. */
const watchHeader = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    let hadHeader = false
    window.framesWithoutHeader = 0
    const note = (): void => {
      const hasHeader = document.querySelector('#gatsby-focus-wrapper header a') !== null
      if (hadHeader && !hasHeader) window.framesWithoutHeader = (window.framesWithoutHeader ?? 0) + 1
      hadHeader ||= hasHeader
      requestAnimationFrame(note)
    }
    note()
  })
}

const framesWithoutHeader = (page: Page): Promise<number | undefined> => page.evaluate(() => window.framesWithoutHeader)

describe('a first load in the document of another page', () => {
  it('keeps header and footer while their data is on the way', async () => {
    answers.set('/articles', await documentOf('404.html'))
    const visit = await open()
    const { page } = visit
    await watchHeader(page)
    const request = page.waitForRequest(SLICES)
    const release = await holdBack(page, SLICES)
    await page.goto(urlOf('/articles'))
    await request
    await nextFrame(page)
    expect(await page.locator('header a').count()).toBeGreaterThan(0)
    release()
    await visit.alive()
    await expect.poll(() => page.locator('h1').textContent()).not.toBe('404')
    await visit.framed()
    expect(await page.locator('header a').count()).toBeGreaterThan(0)
    expect(await framesWithoutHeader(page)).toBe(0)
    expect(visit.documentLoads()).toBe(1)
  })

  it('removes nothing if a slice cannot be had', async () => {
    answers.set('/articles', await documentOf('404.html'))
    answers.set('/slice-data/footer.json', { status: 404 })
    const visit = await open({ expectedErrors: MISSING })
    const { page } = visit
    await watchHeader(page)
    await page.goto(urlOf('/articles'))
    // The document is loaded once more, and then taken as what the host means.
    await expect.poll(() => visit.documentLoads()).toBe(2)
    await visit.alive()
    expect(await page.locator('header a').count()).toBeGreaterThan(0)
    expect(await framesWithoutHeader(page)).toBe(0)
  })

  it('shows the 404 page where the host sends its home page for every address', async () => {
    const home = await documentOf('index.html')
    answers.set('/unknown', home)
    answers.set('/page-data/unknown/page-data.json', home)
    const visit = await open()
    const { page } = visit
    await page.goto(urlOf('/unknown'))
    const title = /<title>(.*?)<\/title>/.exec((await documentOf('404.html')).body)?.[1] ?? ''
    await expect.poll(() => page.title()).toBe(title)
    expect(page.url()).toBe(urlOf('/unknown'))
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a view that throws', () => {
  it('leaves the content of the document, also content that Trusted Types refuse as HTML', async () => {
    const visit = await notes.open({ expectedErrors: /of null|Minified React|TrustedHTML|Hydration/ })
    const { page } = visit
    await page.route('**/page-data/notes/1/page-data.json', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { readonly result: object }
      await route.fulfill({ response, json: { ...body, result: { ...body.result, data: null } } })
    })
    await page.route(notes.urlOf('/notes/1'), async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<h1', '<iframe title="A film"></iframe><p onclick="">Text</p><h1')
      await route.fulfill({ response, body })
    })
    const broken = page.waitForEvent('console', (message) => /of null/.test(message.text()))
    const answer = await page.goto(notes.urlOf('/notes/1'))
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await broken
    await nextFrame(page)
    expect(await page.locator('h1').textContent()).toBe('Note 1')
    expect(await page.locator('iframe[title="A film"]').count()).toBe(1)
    expect(await page.locator('header button').count()).toBe(1)
    expect(visit.documentLoads()).toBe(1)
  })
})
