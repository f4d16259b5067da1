import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import settings from '#content/site.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import type { PageContext } from '#runtime/protocol/page-data.ts'
import { openBrowser } from '#test/support/browser.ts'
import { nextFrame, openVisit, type Visit, type VisitOptions } from './support/visit.ts'

const siteOut = inject('siteOut')

/** Expected texts come from the built data, so that a change of copy changes no test. */
const titleOf = (edition: string, page: string): string => {
  const data = JSON.parse(readFileSync(path.join(siteOut, edition, 'page-data', page, 'page-data.json'), 'utf8')) as {
    readonly result: { readonly pageContext: PageContext }
  }
  return data.result.pageContext.head.title
}

let browser: Browser
let editions: readonly ServedEdition[]
let visit: Visit

/** Pages whose data has this status, by pathname of the data file. */
const broken = new Map<string, number>()

const urlOf = (pathname: string, edition = 'en-US'): string => {
  const served = editions.find((candidate) => candidate.edition === edition)
  if (served === undefined) throw new Error(`${edition} is not served.`)
  return new URL(pathname, served.url).href
}

const visible = (href: string): string => `a[href="${href}"]:visible`

const arrive = async (pathname: string, options?: VisitOptions): Promise<Visit> => {
  visit = await openVisit(browser, options)
  await visit.page.goto(urlOf(pathname))
  await visit.alive()
  return visit
}

beforeAll(async () => {
  browser = await openBrowser()
  editions = await serveEditions(siteOut, settings, 0, (server) => {
    server.addHook('onRequest', async (request, reply) => {
      const status = broken.get(request.url)
      if (status !== undefined) return reply.code(status).send('')
    })
  })
})

afterAll(async () => {
  await browser.close()
  await Promise.all(editions.map(({ server }) => server.close()))
})

beforeEach(() => broken.clear())

afterEach(() => visit.close())

describe('a first visit', () => {
  it('requests the data of its page once, and no other data before hydration', async () => {
    visit = await openVisit(browser)
    const { page } = visit
    // Reports in order which data was requested when React hydrated the document.
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        const root = document.getElementById('___gatsby')
        if (root === null || !Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return
        clearInterval(timer)
        const data = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        Object.assign(window, { dataWhenAlive: data.filter((name) => /^\/(page-data|slice-data)\//.test(name)) })
      })
    })
    await page.goto(urlOf('/glossary'))
    await visit.alive()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('dataWhenAlive')).toEqual(['/page-data/glossary/page-data.json'])
    const ownData = visit.requests().filter((request) => request.url().endsWith('/page-data/glossary/page-data.json'))
    expect(ownData).toHaveLength(1)
  })

  it('sets the globals of the protocol', async () => {
    const { page } = await arrive('/help')
    const appData = JSON.parse(readFileSync(path.join(siteOut, 'en-US/page-data/app-data.json'), 'utf8')) as Record<
      string,
      string
    >
    expect(await page.evaluate('[pagePath, ___webpackCompilationHash]')).toEqual([
      '/help',
      appData['webpackCompilationHash'],
    ])
  })
})

describe('a link', () => {
  it('changes address, title, content and focus without a document load', async () => {
    const { page } = await arrive('/glossary')
    const before = await page.locator('h1').textContent()
    await page.locator(visible('/glossary/drayage')).first().click()
    await page.waitForURL(urlOf('/glossary/drayage'))
    expect(await page.title()).toBe(titleOf('en-US', 'glossary/drayage'))
    expect(await page.locator('h1').textContent()).not.toBe(before)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect(await page.locator('#gatsby-announcer').textContent()).toBe(titleOf('en-US', 'glossary/drayage'))
    expect(visit.documentLoads()).toBe(1)
  })

  it('updates description, canonical and alternates', async () => {
    const { page } = await arrive('/glossary')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    await visit.framed()
    await page.locator(visible('/help')).or(page.locator('footer a[href="/help"]')).first().click()
    await page.waitForURL(urlOf('/help'))
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${settings.editions['en-US'].origin}/help`,
    )
    expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(3)
    expect(await page.locator('meta[name=description]').count()).toBe(1)
  })

  it('in rendered Markdown loads no document', async () => {
    const { page } = await arrive('/blog/landed-cost-2027')
    const link = page.locator('main p a[href^="/"]').first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL((url) => url.pathname === new URL(href, url).pathname)
    expect(visit.documentLoads()).toBe(1)
  })

  it('clicked with a modifier key is left to the browser', async () => {
    const { page } = await arrive('/glossary')
    const opened = page.context().waitForEvent('page')
    await page
      .locator(visible('/glossary/drayage'))
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await opened
    expect(page.url()).toBe(urlOf('/glossary'))
  })
})

describe('a menu', () => {
  it('closes when the page changes, but not for another address of the page', async () => {
    const { page } = await arrive('/glossary')
    await page.waitForLoadState('networkidle')
    const menu = page.locator('header details[name]').first()
    await menu.locator('summary').click()
    await page.evaluate(() => window.___navigate?.('/glossary#within'))
    await page.waitForURL(/#within$/)
    await nextFrame(page)
    expect(await menu.getAttribute('open')).toBe('')
    const link = menu.locator('a').first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL((url) => url.pathname === href)
    expect(visit.documentLoads()).toBe(1)
    await expect.poll(() => menu.getAttribute('open')).toBe(null)
  })
})

describe('back and forward', () => {
  it('restore page and position without a document load', async () => {
    const { page, framed } = await arrive('/glossary')
    // Until then the browser follows links of the footer, and loads documents.
    await framed()
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('@@scroll|/glossary|'))))
      .toBe(true)
    await page
      .locator('footer a[href="/help"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(urlOf('/help'))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.title()).toBe(titleOf('en-US', 'glossary'))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
    await page.goForward()
    await expect.poll(() => page.title()).toBe(titleOf('en-US', 'help'))
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a fragment', () => {
  /** A link at the end of the table of contents. */
  const contentsLink = () => visit.page.locator('main a[href^="#"]:visible').nth(10)
  const fragmentOf = async (): Promise<string> => (await contentsLink().getAttribute('href'))?.slice(1) ?? ''

  it('of the current page scrolls to its element, moves the focus, and requests nothing', async () => {
    const { page } = await arrive('/terms-and-conditions/ocean-carriage', { savesData: true })
    await page.waitForLoadState('networkidle')
    const requestCount = visit.requests().length
    const id = await fragmentOf()
    await contentsLink().click()
    await page.waitForURL((url) => url.hash !== '')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe(id)
    expect(visit.requests()).toHaveLength(requestCount)
  })

  it('going back from a fragment restores the position', async () => {
    const { page } = await arrive('/terms-and-conditions/ocean-carriage')
    await page.evaluate(() => window.scrollTo(0, 120))
    // Clicked by script, because a driver would scroll to the link first.
    await contentsLink().evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  })

  it('set by a script scrolls to its element', async () => {
    const { page } = await arrive('/terms-and-conditions/ocean-carriage')
    await page.evaluate(
      (fragment) => {
        window.location.hash = fragment
      },
      await fragmentOf(),
    )
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  })

  it('of another page scrolls to its element and moves the focus', async () => {
    const { page } = await arrive('/glossary')
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('afterbegin', '<a href="/help#page-contact" id="probe">probe</a>')
    })
    await page.locator('#probe').click()
    await page.waitForURL((url) => url.pathname === '/help')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-contact')
  })

  it('keeps a header whose data is still loading', async () => {
    visit = await openVisit(browser)
    const { page } = visit
    await page.route('**/slice-data/header.json', () => {})
    await page.goto(urlOf('/glossary'))
    await visit.alive()
    await page.evaluate(() => {
      window.location.hash = 'main-content'
    })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main-content')
    await page.goBack()
    await nextFrame(page)
    expect(await page.locator('header nav a').count()).toBeGreaterThan(0)
  })

  it('the skip link moves the focus past the header', async () => {
    const { page } = await arrive('/glossary')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

describe('two clicks', () => {
  it('end on the second page, without a delayed signal', async () => {
    const { page } = await arrive('/glossary')
    await visit.framed()
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/page-data/help/page-data.json', async (route) => {
      await held
      await route.continue()
    })
    await page.locator('footer a[href="/help"]').first().click()
    await page.locator('footer a[href="/blog"]').first().click()
    await page.waitForURL(urlOf('/blog'))
    release()
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(urlOf('/blog'))
    expect(await page.title()).toBe(titleOf('en-US', 'blog'))
    expect(await page.locator('html[data-navigation-delayed]').count()).toBe(0)
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('an unknown address', () => {
  const ownNote = /404 \(Not Found\)/

  it('shows the 404 page with status 404', async () => {
    visit = await openVisit(browser, { expectedErrors: ownNote })
    const response = await visit.page.goto(urlOf('/no/such/page'))
    await visit.alive()
    expect(response?.status()).toBe(404)
    expect(visit.page.url()).toBe(urlOf('/no/such/page'))
    expect(await visit.page.title()).toBe(titleOf('en-US', '404.html'))
  })

  it('a link to an unknown address shows the 404 page at that address', async () => {
    const { page } = await arrive('/help', { expectedErrors: ownNote })
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/no/such/page" id="probe">probe</a>'),
    )
    await page.locator('#probe').click()
    await page.waitForURL(urlOf('/no/such/page'))
    await expect.poll(() => page.title()).toBe(titleOf('en-US', '404.html'))
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a server error', () => {
  it('a link to a server error shows the 500 page at that address', async () => {
    const { page } = await arrive('/glossary', { expectedErrors: /500 \(Internal Server Error\)/ })
    broken.set('/page-data/glossary/drayage/page-data.json', 500)
    await page.locator(visible('/glossary/drayage')).first().click()
    await page.waitForURL(urlOf('/glossary/drayage'))
    await expect.poll(() => page.title()).toBe(titleOf('en-US', '500.html'))
    expect(visit.documentLoads()).toBe(1)
  })

  it('the 500 document of a server error is hydrated', async () => {
    visit = await openVisit(browser)
    await visit.page.goto(urlOf('/500.html'))
    await visit.alive()
    expect(await visit.page.title()).toBe(titleOf('en-US', '500.html'))
  })

  it('another server error loads the document, with query and fragment', async () => {
    const { page } = await arrive('/glossary', {
      expectedErrors: /503 \(Service Unavailable\)|page resources for \/glossary\/drayage not found/,
    })
    broken.set('/page-data/glossary/drayage/page-data.json', 503)
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('afterbegin', '<a href="/glossary/drayage?a=1#b" id="probe">probe</a>')
    })
    await page.locator('#probe').click()
    await page.waitForURL(urlOf('/glossary/drayage?a=1#b'))
    await expect.poll(() => page.title()).toBe(titleOf('en-US', 'glossary/drayage'))
    expect(visit.documentLoads()).toBe(2)
  })
})

describe('without JavaScript', () => {
  it('pages are complete and links work without JavaScript', async () => {
    visit = await openVisit(browser, { javaScriptEnabled: false })
    const { page } = visit
    await page.goto(urlOf('/glossary'))
    await page.locator(visible('/glossary/drayage')).first().click()
    await page.waitForURL(urlOf('/glossary/drayage'))
    expect(await page.title()).toBe(titleOf('en-US', 'glossary/drayage'))
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('header nav').count()).toBeGreaterThan(0)
  })
})

describe('the edition switch', () => {
  it('leads to the same page in the other edition, and back', async () => {
    const { page } = await arrive('/glossary/drayage')
    await page.locator('a[hreflang="zh-CN"]:visible').click()
    await page.waitForURL(urlOf('/glossary/drayage', 'zh-CN'))
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(await page.title()).toBe(titleOf('zh-CN', 'glossary/drayage'))
    await page.locator('a[hreflang="en-US"]:visible').click()
    await page.waitForURL(urlOf('/glossary/drayage'))
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  })
})
