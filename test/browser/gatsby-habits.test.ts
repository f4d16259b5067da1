import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type {} from '#runtime/gatsby/loader-global.ts'
import type {} from '#runtime/gatsby/navigate.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { readText } from '#test/support/files.ts'
import { addLink, holdBack, navigate, nextFrame, type Visit, type VisitOptions } from './support/visit.ts'
import { visitFixture } from './support/visited-site.ts'

/** A site written as for Gatsby: its links, its `gatsby-browser.ts`, its globals. */
const site = visitFixture('from-gatsby-habits')
const below = visitFixture('from-gatsby-habits', '/docs')

type Call = { readonly hook: string; readonly details: Readonly<Record<string, unknown>> }

const callsOf = (page: Page): Promise<readonly Call[]> =>
  page.evaluate(() => ((window as never)['calls'] as never) ?? [])

const forgetCalls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { calls: [] })
  })

/** Waits until a hook has been called, and returns all calls. */
const untilCalled = async (page: Page, hook: string): Promise<readonly Call[]> => {
  await expect.poll(async () => (await callsOf(page)).map((call) => call.hook)).toContain(hook)
  return callsOf(page)
}

/** Opens a page, and waits until its menu is interactive, too. */
const arrive = async (path: string, options?: VisitOptions, { arrive: arriveAt } = site): Promise<Visit> => {
  const visit = await arriveAt(path, { savesData: true, ...options })
  await visit.framed()
  return visit
}

const menuLink = (page: Page, name: string): Locator => page.getByRole('navigation').getByRole('link', { name })

/** Classes of the menu's links, and whether they are those of the current page. */
const menuOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('nav a')].map((link) => [
        link.textContent,
        [link.className, link.getAttribute('aria-current'), link.getAttribute('title')].filter(Boolean).join(', '),
      ]),
    ),
  )

const atHome = { Home: 'item active, page', Blog: '', About: '/about false false' }
const atBlog = { Home: 'item', Blog: 'active, page', About: '/about false false' }
const atPost = { Home: 'item', Blog: 'active', About: '/about false false' }
const atAbout = { Home: 'item', Blog: '', About: 'page, /about true true' }

describe('a link that is active', () => {
  it.each([
    ['/', atHome],
    ['/blog', atBlog],
    ['/blog/tall', atPost],
    ['/about', atAbout],
  ])('says so in the document of %s, and once that is hydrated', async (path, menu) => {
    const plain = await site.open({ javaScriptEnabled: false })
    await plain.page.goto(site.urlOf(path))
    expect(await menuOf(plain.page)).toEqual(menu)
    const live = await site.open({ savesData: true })
    await live.page.goto(site.urlOf(path))
    await untilCalled(live.page, 'onInitialClientRender')
    await nextFrame(live.page)
    expect(await menuOf(live.page)).toEqual(menu)
  })

  it('follows clicks and the way back', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await menuLink(page, 'Blog').click()
    await expect.poll(() => menuOf(page)).toEqual(atBlog)
    await page.getByRole('main').getByRole('link', { name: 'Tall' }).click()
    await expect.poll(() => menuOf(page)).toEqual(atPost)
    expect(new URL(page.url()).pathname).toBe('/blog/tall')
    await page.goBack()
    await expect.poll(() => menuOf(page)).toEqual(atBlog)
    await page.goBack()
    await expect.poll(() => menuOf(page)).toEqual(atHome)
    expect(visit.documentLoads()).toBe(1)
  })

  it('is that of the address, on a page for many', async () => {
    const { page } = await arrive('/blog/missing', { expectedErrors: /404/ })
    await expect.poll(() => menuOf(page)).toEqual(atPost)
  })
})

describe('a link as in Gatsby', () => {
  it('stores a state and gives its element to a reference', async () => {
    const { page } = await arrive('/')
    await page.getByRole('button', { name: 'Focus' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tall')
    await page.getByRole('main').getByRole('link', { name: 'Tall' }).click()
    await expect.poll(() => page.title()).toBe('Tall')
    expect(await page.evaluate(() => history.state)).toMatchObject({ from: 'home' })
    expect(new URL(page.url()).href).toBe(site.urlOf('/blog/tall?q=1#part-3'))
  })

  it('replaces the entry where it says so, and where it leads to the page itself', async () => {
    const { page } = await arrive('/')
    const before = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'About, in place of this' }).click()
    await expect.poll(() => page.title()).toBe('About')
    await navigate(page, '/blog?q=1')
    await expect.poll(() => page.title()).toBe('Blog')
    await page.getByRole('link', { name: 'This page' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })

  it('leaves the address of another host as it is', async () => {
    const { page } = await arrive('/')
    const link = page.getByRole('link', { name: 'Elsewhere' })
    expect(await link.getAttribute('href')).toBe('https://elsewhere.example/')
    expect(await link.getAttribute('class')).toBeNull()
  })
})

describe('navigate', () => {
  it('goes to a path with a state, and through the history', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await page.getByRole('button', { name: 'Go' }).click()
    await expect.poll(() => page.title()).toBe('About')
    expect(new URL(page.url()).search).toBe('?by=button')
    expect(await page.evaluate(() => history.state)).toMatchObject({ by: 'button' })
    await page.goBack()
    await expect.poll(() => page.title()).toBe('Home')
    await menuLink(page, 'Blog').click()
    await expect.poll(() => page.title()).toBe('Blog')
    await page.evaluate(() => window.___push?.('/'))
    await expect.poll(() => page.title()).toBe('Home')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => page.title()).toBe('Blog')
    expect(visit.documentLoads()).toBe(1)
  })

  it('has ___push and ___replace', async () => {
    const { page } = await arrive('/')
    const before = await page.evaluate(() => history.length)
    await page.evaluate(() => window.___replace?.('/about'))
    await expect.poll(() => page.title()).toBe('About')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await page.evaluate(() => window.___push?.('/blog'))
    await expect.poll(() => page.title()).toBe('Blog')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })
})

describe('hooks of gatsby-browser', () => {
  it('run in order on the first load', async () => {
    const { page } = await arrive('/about?q=1#x')
    const calls = await untilCalled(page, 'onInitialClientRender')
    const location = '/about?q=1#x'
    expect(calls).toEqual([
      { hook: 'onClientEntry', details: { isRendered: false } },
      { hook: 'onPreRouteUpdate', details: { location, prevLocation: null, heading: 'About' } },
      { hook: 'onRouteUpdate', details: { location, prevLocation: null, heading: 'About', title: 'About' } },
      { hook: 'onInitialClientRender', details: {} },
    ])
  })

  it('run in order for a click, a fragment, and back', async () => {
    const { page } = await arrive('/blog')
    await untilCalled(page, 'onInitialClientRender')
    await forgetCalls(page)
    await menuLink(page, 'Home').click()
    expect(await untilCalled(page, 'onRouteUpdate')).toEqual([
      { hook: 'onPreRouteUpdate', details: { location: '/', prevLocation: '/blog', heading: 'Blog' } },
      { hook: 'shouldUpdateScroll', details: { from: '/blog', to: '/', pathname: '/', saved: [0, 0] } },
      { hook: 'onRouteUpdate', details: { location: '/', prevLocation: '/blog', heading: 'Home', title: 'Home' } },
    ])
    await forgetCalls(page)
    await page.evaluate(() => {
      window.location.hash = 'part'
    })
    expect(await untilCalled(page, 'onRouteUpdate')).toMatchObject([
      { hook: 'onPreRouteUpdate', details: { location: '/#part', prevLocation: '/' } },
      { hook: 'shouldUpdateScroll', details: { from: '/', to: '/#part' } },
      { hook: 'onRouteUpdate', details: { location: '/#part', prevLocation: '/' } },
    ])
    await forgetCalls(page)
    await page.goBack()
    await untilCalled(page, 'onRouteUpdate')
    await forgetCalls(page)
    await page.goBack()
    expect(await untilCalled(page, 'onRouteUpdate')).toMatchObject([
      { hook: 'onPreRouteUpdate', details: { location: '/blog', prevLocation: '/', heading: 'Home' } },
      { hook: 'shouldUpdateScroll', details: { from: '/', to: '/blog' } },
      { hook: 'onRouteUpdate', details: { location: '/blog', prevLocation: '/', heading: 'Blog', title: 'Blog' } },
    ])
  })

  it('hear of a navigation that takes longer than a second', async () => {
    const { page } = await arrive('/')
    const release = await holdBack(page, /about\/page-data\.json/)
    await forgetCalls(page)
    await menuLink(page, 'About').click()
    expect(await untilCalled(page, 'onRouteUpdateDelayed')).toEqual([
      { hook: 'onRouteUpdateDelayed', details: { location: '/' } },
    ])
    release()
    await untilCalled(page, 'onRouteUpdate')
  })

  it('hear of each prefetch once, before and after', async () => {
    const { page } = await arrive('/', { savesData: false })
    await menuLink(page, 'About').hover()
    const ofAbout = async () =>
      (await untilCalled(page, 'onPostPrefetchPathname')).filter(({ details }) => details['pathname'] === '/about')
    await expect.poll(async () => (await ofAbout()).length).toBe(2)
    await menuLink(page, 'Home').hover()
    await menuLink(page, 'About').hover()
    await nextFrame(page)
    expect(await ofAbout()).toEqual([
      { hook: 'onPrefetchPathname', details: { pathname: '/about' } },
      { hook: 'onPostPrefetchPathname', details: { pathname: '/about', path: '/about' } },
    ])
  })

  it.each(['onClientEntry', 'onPreRouteUpdate', 'onRouteUpdate', 'shouldUpdateScroll'])(
    'do not stop a page when %s throws',
    async (hook) => {
      const { page, documentLoads, framed } = await site.open({
        savesData: true,
        expectedErrors: /The hook \w+ throws/,
      })
      await page.addInitScript((name) => Object.assign(window, { faulty: name }), hook)
      await page.goto(site.urlOf('/'))
      await framed()
      await menuLink(page, 'About').click()
      await expect.poll(() => page.title()).toBe('About')
      await untilCalled(page, 'onRouteUpdate')
      expect(documentLoads()).toBe(1)
    },
  )

  it('hear of the first worker', async () => {
    const { page } = await arrive('/', { hasWorker: true })
    const calls = await untilCalled(page, 'onServiceWorkerActive')
    expect(calls.filter(({ hook }) => hook.startsWith('onServiceWorker'))).toEqual([
      { hook: 'onServiceWorkerUpdateFound', details: { scope: '/' } },
      { hook: 'onServiceWorkerInstalled', details: { scope: '/' } },
      { hook: 'onServiceWorkerActive', details: { scope: '/' } },
    ])
  })

  it('hear of a newer worker', async () => {
    const { page } = await arrive('/', { hasWorker: true })
    await untilCalled(page, 'onServiceWorkerActive')
    await forgetCalls(page)
    const script = readText(await builtFixture('from-gatsby-habits'), 'en-US/sw.js')
    site.answers.set('/sw.js', { type: 'text/javascript', body: `${script}\n// A newer one.` })
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
    const hooks = async () => (await untilCalled(page, 'onServiceWorkerActive')).map(({ hook }) => hook)
    expect(await hooks()).toEqual(['onServiceWorkerUpdateFound', 'onServiceWorkerUpdateReady', 'onServiceWorkerActive'])
  })
})

describe('shouldUpdateScroll', () => {
  const view = (page: Page): Promise<readonly number[]> =>
    page.evaluate(() => [Math.round(window.scrollX), Math.round(window.scrollY)])

  /** Goes from a place in the tall page to the same page under another query, with a wish. */
  const scrolled = async (wish: unknown): Promise<Page> => {
    const { page } = await arrive('/blog/tall')
    await page.evaluate(() => window.scrollTo(40, 900))
    await expect.poll(() => view(page)).toEqual([40, 900])
    await page.evaluate((value) => Object.assign(window, { scrollWish: value }), wish)
    await forgetCalls(page)
    await (await addLink(page, '/blog/tall?again')).evaluate((link) => (link as HTMLElement).click())
    await untilCalled(page, 'onRouteUpdate')
    await nextFrame(page)
    return page
  }

  it('leaves the view where it is', async () => {
    const page = await scrolled(false)
    const [left, top = 0] = await view(page)
    expect([left, top >= 900]).toEqual([40, true])
  })

  it('scrolls to coordinates', async () => {
    expect(await view(await scrolled([30, 500]))).toEqual([30, 500])
  })

  it('scrolls to an element by its id', async () => {
    const page = await scrolled('part-4')
    const top = await page.evaluate(() => document.getElementById('part-4')?.getBoundingClientRect().top)
    expect(Math.abs(Math.round(top ?? Number.NaN))).toBe(0)
  })

  it.each([true, undefined, 'no-such-element'])('scrolls as usual for %s', async (wish) => {
    expect((await view(await scrolled(wish)))[1]).toBe(0)
  })

  it('is told the position that an entry had', async () => {
    const { page } = await arrive('/blog/tall')
    await page.evaluate(() => window.scrollTo(0, 700))
    await expect.poll(() => view(page)).toEqual([0, 700])
    await navigate(page, '/')
    await expect.poll(() => page.title()).toBe('Home')
    await forgetCalls(page)
    await page.goBack()
    const calls = await untilCalled(page, 'shouldUpdateScroll')
    expect(calls.find(({ hook }) => hook === 'shouldUpdateScroll')?.details).toEqual({
      from: '/',
      to: '/blog/tall',
      pathname: '/blog/tall',
      saved: [0, 700],
    })
  })
})

describe('the loader', () => {
  it('loads a page, and knows it from then on', async () => {
    const { page } = await arrive('/')
    const found = await page.evaluate(async () => {
      const loader = window.___loader
      const before = loader?.loadPageSync('/about')
      const isNotFoundBefore = loader?.isPageNotFound('/about')
      const loaded = await loader?.loadPage('/about?q=1')
      return {
        before,
        isNotFoundBefore,
        path: loaded?.page.path,
        isFunction: typeof loaded?.component.default,
        context: Object.keys(loaded?.json ?? {}),
        isSame: loader?.loadPageSync('/about') === loaded,
        isNotFound: loader?.isPageNotFound('/about'),
        urls: loader?.getResourceURLsForPathname('/about'),
        unknown: loader?.getResourceURLsForPathname('/blog'),
      }
    })
    expect(found).toEqual({
      before: undefined,
      isNotFoundBefore: true,
      path: '/about',
      isFunction: 'function',
      context: ['data', 'pageContext'],
      isSame: true,
      isNotFound: false,
      urls: ['/page-data/about/page-data.json'],
      unknown: null,
    })
  })

  it('knows the first page, and loads the 404 page for a path without a page', async () => {
    const { page } = await arrive('/', { expectedErrors: /404/ })
    expect(await page.evaluate(() => window.___loader?.loadPageSync('/')?.page.path)).toBe('/')
    const missing = await page.evaluate(async () => {
      const loaded = await window.___loader?.loadPage('/nowhere')
      return [loaded?.page.path, window.___loader?.isPageNotFound('/nowhere')]
    })
    expect(missing).toEqual(['/404.html', true])
  })

  it('prefetches what is enqueued, and nothing for visitors who save data', async () => {
    const { page, requestsFor } = await arrive('/', { savesData: false })
    expect(await page.evaluate(() => window.___loader?.enqueue('/blog/tall'))).toBe(true)
    expect(requestsFor(/tall\/page-data/)).toEqual(['/page-data/blog/tall/page-data.json'])
    expect(await page.evaluate(() => window.___loader?.enqueue('/nowhere'))).toBe(false)
    const saving = await arrive('/')
    expect(await saving.page.evaluate(() => window.___loader?.enqueue('/blog/tall'))).toBe(false)
    expect(saving.requestsFor(/tall/)).toEqual([])
  })

  it('loads a page that is hovered, even for visitors who save data', async () => {
    const { page, requestsFor } = await arrive('/')
    await page.evaluate(() => window.___loader?.hovering('/about'))
    await expect.poll(() => requestsFor(/about\/page-data/)).toEqual(['/page-data/about/page-data.json'])
  })
})

describe('a site below a base path', () => {
  it('has the path in withPrefix, in links and in what hooks are told', async () => {
    const { page } = await arrive('/', {}, below)
    expect(await page.locator('img').getAttribute('src')).toBe('/docs/pixel.svg')
    await expect.poll(() => menuOf(page)).toEqual({ ...atHome, About: '/docs/about false false' })
    await menuLink(page, 'Blog').click()
    await expect.poll(() => menuOf(page)).toEqual({ ...atBlog, About: '/docs/about false false' })
    await page.goBack()
    await expect.poll(() => page.title()).toBe('Home')
    await forgetCalls(page)
    await page.getByRole('button', { name: 'Go' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/about')
    expect((await untilCalled(page, 'onRouteUpdate')).at(-1)?.details).toMatchObject({
      location: '/docs/about?by=button',
    })
    for (const path of ['/docs/blog', '/blog'])
      expect(await page.evaluate(async (raw) => (await window.___loader?.loadPage(raw))?.page.path, path)).toBe('/blog')
  })
})
