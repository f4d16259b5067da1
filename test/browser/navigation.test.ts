import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { encodeBasePath } from '#prerender/base/base-path.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { readText } from '#test/support/files.ts'
import { addLink, holdBack, navigate, nextFrame, type Visit, type VisitOptions } from './support/visit.ts'
import { visitFixture, visitSite } from './support/visited-site.ts'

declare global {
  interface Window {
    isPrevented?: boolean
    pagePath?: string
  }
}

const site = visitFixture('many-links')
const { answers, open, urlOf } = site

/** Only requests of the navigation count. */
const arrive = (path: string, options?: VisitOptions): Promise<Visit> =>
  site.arrive(path, { savesData: true, ...options })

type Modifier = 'Alt' | 'Control' | 'Meta' | 'Shift'

const PAGE_DATA = /page-data\.json$/
const NOT_FOUND_NOTE = /404 \(Not Found\)/

const historyLength = (page: Page): Promise<number> => page.evaluate(() => window.history.length)

const stateOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { key: _, ...state } = window.history.state
    return state
  })

const pathOf = (page: Page): string => page.url().slice(urlOf('').length)

const shows = async (page: Page, path: string, title: string): Promise<void> => {
  await expect.poll(async () => [pathOf(page), await page.title()]).toEqual([path, title])
}

describe('a link that is left to the browser', () => {
  it('a link to a download is left to the browser', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const downloaded = page.waitForEvent('download')
    await (await addLink(page, '/notes/1', { download: 'note.html' })).click()
    expect((await downloaded).suggestedFilename()).toBe('note.html')
    expect(pathOf(page)).toBe('/')
    expect(visit.requestsFor(/notes.*page-data\.json/)).toEqual([])
  })

  it('a link to another host, a file or another window is left to the browser', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await page.evaluate(() =>
      window.addEventListener('click', (event) => {
        window.isPrevented = event.defaultPrevented
        event.preventDefault()
      }),
    )
    // Checked instead of the effect: a tab opened by a modifier crashes in some builds of the browser.
    const isPrevented = async (
      href: string,
      modifiers: Modifier[] = [],
      target = '_self',
    ): Promise<boolean | undefined> => {
      await (await addLink(page, href, { target })).click({ modifiers })
      return page.evaluate(() => window.isPrevented)
    }
    for (const href of [
      'mailto:someone@links.example',
      'tel:+15550100',
      'https://other.example/notes/1',
      '//other.example/notes/1',
      '/files/sheet.pdf',
      '/files/picture.svg',
      '/notes//1',
      '/%',
    ])
      expect(await isPrevented(href), href).toBe(false)
    for (const key of ['Alt', 'Control', 'Meta', 'Shift'] as const)
      expect(await isPrevented('/notes/1', [key]), key).toBe(false)
    for (const target of ['_blank', 'elsewhere']) expect(await isPrevented('/notes/1', [], target), target).toBe(false)
    expect(visit.requestsFor(PAGE_DATA)).toEqual(['/page-data/index/page-data.json'])
    expect(pathOf(page)).toBe('/')
    expect(await isPrevented('/notes/1')).toBe(true)
    await shows(page, '/notes/1', 'Note 1')
  })

  it('a link whose click was prevented is left to the script', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const link = await addLink(page, '/notes/1')
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
    await link.click()
    await nextFrame(page)
    expect(pathOf(page)).toBe('/')
    expect(visit.requestsFor(PAGE_DATA)).toEqual(['/page-data/index/page-data.json'])
  })

  it('a link to a file opens the file', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await (await addLink(page, '/files/picture.svg')).click()
    await page.waitForURL(urlOf('/files/picture.svg'))
    expect(await page.evaluate(() => document.documentElement.localName)).toBe('svg')
    expect(visit.documentLoads()).toBe(2)
  })

  it.each(['/login', '/tracking/a/b?c=1#d'])(
    'a link to %s, which the host serves by other means, loads the document',
    async (href) => {
      answers.set(new URL(href, 'http://localhost').pathname, { type: 'text/html', body: '<title>Elsewhere</title>' })
      const visit = await arrive('/')
      const { page } = visit
      await (await addLink(page, href)).click()
      await shows(page, href, 'Elsewhere')
      expect(visit.requestsFor(PAGE_DATA)).toEqual(['/page-data/index/page-data.json'])
      await page.goBack()
      await shows(page, '/', 'Home')
    },
  )
})

describe('a link', () => {
  it('is relative to the current address', async () => {
    const visit = await arrive('/notes/1')
    await (await addLink(visit.page, '2?a=1')).click()
    await shows(visit.page, '/notes/2?a=1', 'Note 2')
    expect(visit.documentLoads()).toBe(1)
  })

  it('with only a query keeps the page and adds an entry', async () => {
    const visit = await arrive('/notes/1')
    const { page } = visit
    const before = await historyLength(page)
    await (await addLink(page, '?a=1')).click()
    await shows(page, '/notes/1?a=1', 'Note 1')
    expect(await historyLength(page)).toBe(before + 1)
    expect(visit.requestsFor(PAGE_DATA)).toEqual(['/page-data/notes/1/page-data.json'])
  })

  it('to the current page adds no entry', async () => {
    const visit = await arrive('/notes/1')
    const { page } = visit
    const before = await historyLength(page)
    await (await addLink(page, '/notes/1')).click()
    await nextFrame(page)
    expect(await historyLength(page)).toBe(before)
    expect(visit.documentLoads()).toBe(1)
  })

  it('with only a fragment requests nothing and adds an entry', async () => {
    const visit = await arrive('/tall')
    const { page } = visit
    const [before, requestCount] = [await historyLength(page), visit.requests().length]
    await (await addLink(page, '#part-9')).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000)
    expect(pathOf(page)).toBe('/tall#part-9')
    expect(await historyLength(page)).toBe(before + 1)
    expect(visit.requests()).toHaveLength(requestCount)
  })

  it('in the other slash form or to the file shows the page at its own address', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await (await addLink(page, '/notes/1/?a=1#b')).click()
    await shows(page, '/notes/1?a=1#b', 'Note 1')
    await (await addLink(page, '/notes/2/index.html')).click()
    await shows(page, '/notes/2', 'Note 2')
    await (await addLink(page, '/index.html')).click()
    await shows(page, '/', 'Home')
    expect(visit.documentLoads()).toBe(1)
  })

  it('can have characters outside ASCII', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await (await addLink(page, '/notes/café')).click()
    await shows(page, '/notes/caf%C3%A9', 'Note café')
    await page.goBack()
    await shows(page, '/', 'Home')
    await page.goForward()
    await shows(page, '/notes/caf%C3%A9', 'Note café')
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a link to what turns out to be a download', () => {
  it('a link that turns out to be a download keeps the page', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await page.route('**/tracking/label', (route) =>
      route.fulfill({ headers: { 'content-disposition': 'attachment; filename="label.txt"' }, body: 'x' }),
    )
    const downloaded = page.waitForEvent('download')
    await (await addLink(page, '/tracking/label')).click()
    await downloaded
    const loads = visit.documentLoads()
    await (await addLink(page, '/notes/1')).click()
    await expect.poll(() => page.title()).toBe('Note 1')
    expect(visit.documentLoads()).toBe(loads)
  })
})

describe('a link rendered by a component', () => {
  it('a Link component replaces the current entry if requested', async () => {
    const { page } = await arrive('/')
    await (await addLink(page, '/links/here')).click()
    await shows(page, '/links/here', 'Links')
    const before = await historyLength(page)
    await page.locator('#replacing').click()
    await shows(page, '/notes/2', 'Note 2')
    expect(await historyLength(page)).toBe(before)
    await page.goBack()
    await shows(page, '/', 'Home')
  })

  it('a Link component stores its state, across reload, back and forward', async () => {
    const { page } = await arrive('/links/here')
    await page.locator('#with-state').click()
    await shows(page, '/notes/3', 'Note 3')
    expect(await stateOf(page)).toEqual({ from: 'links' })
    await page.reload()
    expect(await stateOf(page)).toEqual({ from: 'links' })
    await page.goBack()
    await shows(page, '/links/here', 'Links')
    expect(await stateOf(page)).toEqual({})
    await page.goForward()
    await shows(page, '/notes/3', 'Note 3')
    expect(await stateOf(page)).toEqual({ from: 'links' })
  })

  it('going back before a reloaded page is hydrated works', async () => {
    const visit = await arrive('/links/here')
    const { page } = visit
    await page.locator('#with-state').click()
    await shows(page, '/notes/3', 'Note 3')
    const release = await holdBack(page, /notes\/3\/page-data\.json$/)
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => window.pagePath === '/notes/3')
    await page.goBack({ waitUntil: 'commit' })
    release()
    await shows(page, '/links/here', 'Links')
    await page.goForward()
    await shows(page, '/notes/3', 'Note 3')
    expect(await stateOf(page)).toEqual({ from: 'links' })
  })

  it('a Link component is relative to its page as if that were a folder', async () => {
    const { page } = await arrive('/links/here')
    await page.locator('#relative').click()
    await shows(page, '/notes/4', 'Note 4')
  })
})

describe('a relative path', () => {
  it.each(['a Link component', 'useNavigate of React Router', '___navigate'])(
    'means the same in %s: relative to its page as if that were a folder',
    async (way) => {
      const visit = await arrive('/area/gate')
      const { page } = visit
      if (way === '___navigate') await navigate(page, '../other')
      else await page.locator(way === 'a Link component' ? '#link' : '#navigate').click()
      await shows(page, '/area/other', 'Area')
      expect(visit.documentLoads()).toBe(1)
    },
  )
})

describe('an address that may run code', () => {
  it('___navigate runs no code', async () => {
    const visit = await arrive('/', { expectedErrors: /Not navigable/ })
    const { page } = visit
    await navigate(page, 'javascript:window.isPrevented=true')
    await navigate(page, '/notes/1')
    await shows(page, '/notes/1', 'Note 1')
    expect(await page.evaluate(() => window.isPrevented)).toBeUndefined()
  })
})

describe('a link without a network', () => {
  it('a link to a page that cannot be had keeps the page, and other code is told', async () => {
    const visit = await arrive('/', { expectedErrors: /ERR_INTERNET_DISCONNECTED|page resources for/ })
    const { page } = visit
    await (await addLink(page, '/notes/1')).click()
    await shows(page, '/notes/1', 'Note 1')
    await page.evaluate(() =>
      window.addEventListener('fairlead:unreachable', () => {
        window.isPrevented = true
      }),
    )
    await page.context().setOffline(true)
    await (await addLink(page, '/notes/2')).click()
    await expect.poll(() => page.evaluate(() => window.isPrevented)).toBe(true)
    await shows(page, '/notes/1', 'Note 1')
    await page.context().setOffline(false)
    await (await addLink(page, '/notes/2')).click()
    await shows(page, '/notes/2', 'Note 2')
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a link with the attributes of one', () => {
  it('a plain link to the current page adds an entry if requested', async () => {
    const { page } = await arrive('/notes/1')
    const before = await historyLength(page)
    await (await addLink(page, '/notes/1', { 'data-replace': 'false' })).click()
    await expect.poll(() => historyLength(page)).toBe(before + 1)
    await shows(page, '/notes/1', 'Note 1')
  })

  it('a plain link with the same attributes does the same', async () => {
    const { page } = await arrive('/')
    const before = await historyLength(page)
    await (await addLink(page, '/notes/1', { 'data-replace': '', 'data-state': '{"a":[1]}' })).click()
    await shows(page, '/notes/1', 'Note 1')
    expect(await historyLength(page)).toBe(before)
    expect(await stateOf(page)).toEqual({ a: [1] })
  })
})

describe('two navigations', () => {
  it('end on the later one with one entry, whenever the earlier one arrives', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const before = await historyLength(page)
    const release = await holdBack(page, /notes\/1\/page-data\.json/)
    await (await addLink(page, '/notes/1')).click()
    await (await addLink(page, '/notes/2')).click()
    await shows(page, '/notes/2', 'Note 2')
    const late = page.waitForResponse(/notes\/1\/page-data\.json/)
    release()
    await (await late).finished()
    await nextFrame(page)
    await shows(page, '/notes/2', 'Note 2')
    expect(await page.locator('h1').textContent()).toBe('Note 2')
    expect(await historyLength(page)).toBe(before + 1)
    await page.goBack()
    await shows(page, '/', 'Home')
    expect(visit.documentLoads()).toBe(1)
  })

  it('a double click adds one entry', async () => {
    const { page } = await arrive('/')
    const before = await historyLength(page)
    const link = await addLink(page, '/notes/1')
    const release = await holdBack(page, /notes\/1\/page-data\.json/)
    await link.dblclick()
    release()
    await shows(page, '/notes/1', 'Note 1')
    await nextFrame(page)
    expect(await historyLength(page)).toBe(before + 1)
    await page.goBack()
    await shows(page, '/', 'Home')
    // The page is cached by now, so that each click shows it at once.
    await link.dblclick()
    await shows(page, '/notes/1', 'Note 1')
    await nextFrame(page)
    expect(await historyLength(page)).toBe(before + 1)
  })

  it('a step back supersedes a navigation', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await (await addLink(page, '/notes/1')).click()
    await shows(page, '/notes/1', 'Note 1')
    const release = await holdBack(page, /notes\/2\/page-data\.json/)
    await (await addLink(page, '/notes/2')).click()
    await page.goBack()
    await shows(page, '/', 'Home')
    const late = page.waitForResponse(/notes\/2\/page-data\.json/)
    release()
    await (await late).finished()
    await nextFrame(page)
    await shows(page, '/', 'Home')
    expect(await page.locator('h1').textContent()).toBe('Home')
    await page.goForward()
    await shows(page, '/notes/1', 'Note 1')
    expect(visit.documentLoads()).toBe(1)
  })

  it('a fragment of the current page supersedes a navigation', async () => {
    const { page } = await arrive('/tall')
    const release = await holdBack(page, /notes\/1\/page-data\.json/)
    await (await addLink(page, '/notes/1')).click()
    await (await addLink(page, '#part-9')).click()
    const late = page.waitForResponse(/notes\/1\/page-data\.json/)
    release()
    await (await late).finished()
    await nextFrame(page)
    await shows(page, '/tall#part-9', 'Tall')
  })
})

describe('back and forward', () => {
  it('going back to a page that is not cached loads no document', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await (await addLink(page, '/notes/1')).click()
    await shows(page, '/notes/1', 'Note 1')
    await page.reload()
    await visit.alive()
    await page.goBack()
    await shows(page, '/', 'Home')
    expect(await page.locator('h1').textContent()).toBe('Home')
    await page.goForward()
    await shows(page, '/notes/1', 'Note 1')
    expect(visit.requestsFor(PAGE_DATA)).toEqual([
      '/page-data/index/page-data.json',
      '/page-data/notes/1/page-data.json',
      '/page-data/notes/1/page-data.json',
      '/page-data/index/page-data.json',
    ])
    expect(visit.documentLoads()).toBe(2)
  })

  it('going back to a page whose slice is missing loads the document', async () => {
    const visit = await arrive('/', { expectedErrors: /404 \(Not Found\)|query file slice-data\/aside\.json/ })
    const { page } = visit
    await (await addLink(page, '/whole')).click()
    await shows(page, '/whole', 'Whole')
    await (await addLink(page, '/notes/1')).click()
    await shows(page, '/notes/1', 'Note 1')
    await page.reload()
    await visit.alive()
    answers.set('/slice-data/aside.json', { status: 404 })
    await page.goBack()
    await shows(page, '/whole', 'Whole')
    await expect.poll(() => visit.documentLoads()).toBe(3)
    expect(await page.locator('aside').textContent()).toBe('Words of the slice')
  })
})

describe('a slow navigation', () => {
  const isDelayed = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.hasAttribute('data-navigation-delayed'))

  it('shows the delayed signal after a second', async () => {
    const { page } = await arrive('/')
    const release = await holdBack(page, /notes\/1\/page-data\.json/)
    const link = await addLink(page, '/notes/1')
    const shownAfter = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let begun = 0
          document.addEventListener('click', () => {
            begun = performance.now()
          })
          new MutationObserver(() => resolve(performance.now() - begun)).observe(document.documentElement, {
            attributeFilter: ['data-navigation-delayed'],
          })
        }),
    )
    await link.click()
    expect(await shownAfter).toBeGreaterThan(990)
    expect(await isDelayed(page)).toBe(true)
    release()
    await shows(page, '/notes/1', 'Note 1')
    expect(await isDelayed(page)).toBe(false)
  })

  it('a newer navigation ends the delayed signal', async () => {
    const { page } = await arrive('/')
    const release = await holdBack(page, /notes\/1\/page-data\.json/)
    await (await addLink(page, '/notes/1')).click()
    await expect.poll(() => isDelayed(page)).toBe(true)
    await (await addLink(page, '/notes/2')).click()
    await shows(page, '/notes/2', 'Note 2')
    expect(await isDelayed(page)).toBe(false)
    release()
  })
})

describe('a script', () => {
  it('___navigate navigates with state and replaces an entry', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const before = await historyLength(page)
    await navigate(page, '/notes/1?a=1#b', { state: { from: 'script' } })
    await shows(page, '/notes/1?a=1#b', 'Note 1')
    expect(await stateOf(page)).toEqual({ from: 'script' })
    await navigate(page, '/notes/2', { replace: true })
    await shows(page, '/notes/2', 'Note 2')
    expect(await historyLength(page)).toBe(before + 1)
    await navigate(page, -1)
    await shows(page, '/', 'Home')
    await navigate(page, 1)
    await shows(page, '/notes/2', 'Note 2')
    expect(visit.documentLoads()).toBe(1)
  })

  it('___navigate to another host loads the document without earlier requests', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await page.route('https://other.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Other</title>' }),
    )
    await navigate(page, 'https://other.example/notes/1')
    await expect.poll(() => page.title()).toBe('Other')
    expect(visit.requestsFor(PAGE_DATA)).toEqual(['/page-data/index/page-data.json'])
  })
})

describe('an impossible address', () => {
  it.each(['/%', '/%E0%A4%A', '//notes/1'])(
    'the impossible address %s shows the 404 page on first load, with working links',
    async (path) => {
      const visit = await open({ savesData: true, expectedErrors: NOT_FOUND_NOTE })
      const { page } = visit
      const response = await page.goto(urlOf(path))
      await visit.alive()
      expect(response?.status()).toBe(404)
      await shows(page, path, '404')
      await (await addLink(page, '/notes/1')).click()
      await shows(page, '/notes/1', 'Note 1')
      expect(visit.documentLoads()).toBe(1)
      await page.goBack()
      await shows(page, path, '404')
    },
  )

  it.each(['/%E0%A4%A', '/notes//1'])("a link to the impossible address %s shows the host's 404 page", async (path) => {
    const visit = await arrive('/', { expectedErrors: NOT_FOUND_NOTE })
    const { page } = visit
    await (await addLink(page, path)).click()
    await shows(page, path, '404')
    expect(visit.documentLoads()).toBe(2)
    await visit.alive()
  })

  it('___navigate to an impossible address is left to the browser', async () => {
    const visit = await arrive('/', { expectedErrors: NOT_FOUND_NOTE })
    await navigate(visit.page, '/%')
    await shows(visit.page, '/%', '404')
    expect(visit.documentLoads()).toBe(2)
  })
})

describe('another spelling of an address', () => {
  it.each([
    { spelling: '/index.html', path: '/' },
    { spelling: '/notes/1/index.html', path: '/notes/1' },
  ])('the page at $spelling is hydrated, and gets the address $path without a second load', async (example) => {
    const { spelling, path } = example
    answers.set(spelling, { type: 'text/html', body: readText(await builtFixture('many-links'), `en-US${spelling}`) })
    const visit = await arrive(`${spelling}?a=1#b`)
    expect(pathOf(visit.page)).toBe(`${path}?a=1#b`)
    expect(visit.documentLoads()).toBe(1)
    expect(visit.requestsFor(PAGE_DATA)).toHaveLength(1)
    expect(await visit.page.evaluate(() => history.length)).toBe(2)
  })
})

describe('a client-only area', () => {
  it('requests its data once, and a page inside it stays itself', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await (await addLink(page, '/area/deep/x?a=1')).click()
    await shows(page, '/area/deep/x?a=1', 'Area')
    expect(await page.locator('h1').textContent()).toBe('/area/deep/x')
    await (await addLink(page, '/area/other')).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('/area/other')
    await (await addLink(page, '/area/gate')).click()
    await shows(page, '/area/gate', 'Gate')
    await page.goBack()
    await shows(page, '/area/other', 'Area')
    expect(visit.requestsFor(PAGE_DATA)).toEqual([
      '/page-data/index/page-data.json',
      '/page-data/area/page-data.json',
      '/page-data/area/gate/page-data.json',
    ])
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a failing import of a component', () => {
  const CHUNK_NOTE = /dynamically imported module/
  const failChunk = (page: Page): Promise<void> =>
    page.evaluate(
      () => void Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js')),
    )

  it('loads the last requested address once', async () => {
    const visit = await arrive('/', { expectedErrors: CHUNK_NOTE })
    const { page } = visit
    const before = await historyLength(page)
    const release = await holdBack(page, /notes\/1\/page-data\.json/)
    await (await addLink(page, '/notes/1?a=1#b')).click()
    await failChunk(page)
    await shows(page, '/notes/1?a=1#b', 'Note 1')
    release()
    await visit.alive()
    expect(visit.documentLoads()).toBe(2)
    expect(await historyLength(page)).toBe(before + 1)
    await failChunk(page)
    await (await addLink(page, '/notes/2')).click()
    await shows(page, '/notes/2', 'Note 2')
    expect(visit.documentLoads()).toBe(2)
  })

  it('loads nothing where storage is blocked', async () => {
    const visit = await arrive('/', { storage: 'blocked', expectedErrors: CHUNK_NOTE })
    const { page } = visit
    await failChunk(page)
    await (await addLink(page, '/notes/1')).click()
    await shows(page, '/notes/1', 'Note 1')
    expect(visit.documentLoads()).toBe(1)
  })

  it('other errors of a page load no document', async () => {
    const visit = await arrive('/', { expectedErrors: /something else/ })
    const { page } = visit
    await page.evaluate(() => void Promise.reject(new Error('something else')))
    await (await addLink(page, '/notes/1')).click()
    await shows(page, '/notes/1', 'Note 1')
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('the navigation log', () => {
  const readLog = (page: Page): Promise<unknown> =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('fairlead:navigation-log') ?? 'null'))

  it('has the last five paths, without repeats, across a reload', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const walk = async (path: string, title: string): Promise<void> => {
      await navigate(page, path)
      await shows(page, path, title)
    }
    await walk('/notes/1', 'Note 1')
    expect(await readLog(page)).toEqual(['/', '/notes/1'])
    await walk('/notes/1?a=1', 'Note 1')
    await walk('/notes/1#b', 'Note 1')
    expect(await readLog(page)).toEqual(['/', '/notes/1'])
    await walk('/notes/2', 'Note 2')
    await walk('/notes/1', 'Note 1')
    await page.reload()
    await visit.alive()
    expect(await readLog(page)).toEqual(['/', '/notes/1', '/notes/2', '/notes/1'])
    await walk('/notes/3', 'Note 3')
    await walk('/notes/4', 'Note 4')
    expect(await readLog(page)).toEqual(['/notes/1', '/notes/2', '/notes/1', '/notes/3', '/notes/4'])
    await page.goBack()
    await shows(page, '/notes/3', 'Note 3')
    expect(await readLog(page)).toEqual(['/notes/2', '/notes/1', '/notes/3', '/notes/4', '/notes/3'])
  })

  it('starts empty if other code wrote under its key', async () => {
    const visit = await open({ savesData: true })
    const { page } = visit
    await page.addInitScript(() => sessionStorage.setItem('fairlead:navigation-log', '{'))
    await page.goto(urlOf('/notes/1'))
    await visit.alive()
    await expect.poll(() => readLog(page)).toEqual(['/notes/1'])
  })
})

describe.each(['blocked', 'full'] as const)('a session storage that is %s', (storage) => {
  it('prevents no navigation', async () => {
    const visit = await arrive('/', { storage })
    const { page } = visit
    await (await addLink(page, '/notes/1')).click()
    await shows(page, '/notes/1', 'Note 1')
    await (await addLink(page, '/whole')).click()
    await shows(page, '/whole', 'Whole')
    await page.goBack()
    await shows(page, '/notes/1', 'Note 1')
    await page.goForward()
    await shows(page, '/whole', 'Whole')
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('below a base path', () => {
  const below = visitFixture('many-links', '/docs')

  it('useNavigate of React Router uses the loader', async () => {
    const visit = await below.arrive('/steps', { savesData: true })
    const { page } = visit
    expect(await page.locator('#pathname').textContent()).toBe('/steps')
    const before = await historyLength(page)
    await page.locator('#push').click()
    await page.waitForURL(below.urlOf('/notes/1?a=1'))
    await expect.poll(() => page.title()).toBe('Note 1')
    expect(await stateOf(page)).toEqual({ from: 'steps' })
    await page.goBack()
    await expect.poll(() => page.title()).toBe('Steps')
    await page.locator('#replace').click()
    await page.waitForURL(below.urlOf('/notes/2#b'))
    await expect.poll(() => page.title()).toBe('Note 2')
    expect(await historyLength(page)).toBe(before + 1)
    expect(visit.requestsFor(PAGE_DATA)).toEqual([
      '/docs/page-data/steps/page-data.json',
      '/docs/page-data/notes/1/page-data.json',
      '/docs/page-data/notes/2/page-data.json',
    ])
    expect(visit.documentLoads()).toBe(1)
  })

  it('useNavigate of React Router goes back in the history', async () => {
    const { page } = await below.arrive('/', { savesData: true })
    await (await addLink(page, '/docs/steps')).click()
    await expect.poll(() => page.title()).toBe('Steps')
    await page.locator('#back').click()
    await expect.poll(() => page.title()).toBe('Home')
    expect(page.url()).toBe(below.urlOf('/'))
  })

  it('a link outside the base path is left to the browser', async () => {
    below.answers.set('/notes/1', { type: 'text/html', body: '<title>Another site</title>' })
    const { page } = await below.arrive('/', { savesData: true })
    await (await addLink(page, '/notes/1')).click()
    await expect.poll(() => page.title()).toBe('Another site')
  })
})

describe('below a base path outside ASCII', () => {
  const below = visitFixture('many-links', encodeBasePath('/文档'))

  it('links below a base path outside ASCII load no documents', async () => {
    const visit = await below.arrive('/steps', { savesData: true })
    const { page } = visit
    await page.locator('#push').click()
    await page.waitForURL(below.urlOf('/notes/1?a=1'))
    await (await addLink(page, '/文档/notes/café')).click()
    await page.waitForURL(below.urlOf('/notes/caf%C3%A9'))
    await expect.poll(() => page.title()).toBe('Note café')
    await page.goBack()
    await expect.poll(() => page.title()).toBe('Note 1')
    expect(visit.documentLoads()).toBe(1)
  })
})

describe("the company's own site", () => {
  const company = visitSite(repositoryDir, async () => inject('siteOut'))

  it('the real site shows a progress bar during a slow navigation', async () => {
    const { page } = await company.arrive('/glossary', { savesData: true })
    const barHeight = (): Promise<number> =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement, '::before').blockSize) || 0)
    expect(await barHeight()).toBe(0)
    const release = await holdBack(page, /page-data\/help\/page-data\.json/)
    await navigate(page, '/help')
    await expect.poll(barHeight).toBeGreaterThan(1)
    release()
    await page.waitForURL(company.urlOf('/help'))
    expect(await barHeight()).toBe(0)
  })
})
