import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addLink, navigate, type Visit, type VisitOptions } from './support/visit.ts'
import { visitFixtureOnPlainHost } from './support/visited-site.ts'

const site = visitFixtureOnPlainHost('old-paths')
const { answers, open, urlOf } = site

const PAGE_DATA = /page-data\.json$/
const NOT_FOUND_NOTE = /404 \(Not Found\)/

/** Old address, target, and title of the target. */
const moved = [
  ['/old', '/new', 'New'],
  ['/old/', '/new', 'New'],
  ['/OLD', '/new', 'New'],
  ['/old?a=1#part', '/new?a=1#part', 'New'],
  ['/older?a=1', '/new?a=1', 'New'],
  ['/with-query?kept=2&a=1', '/new?kept=1&kept=2&a=1', 'New'],
  ['/articles/first', '/news/first', 'News'],
  ['/archive/2019/03', '/new', 'New'],
  ['/Articles/First', '/news/first', 'News'],
] as const

/** Page data files of these paths. */
const dataOf = (...paths: readonly string[]): readonly string[] =>
  paths.map((path) => `/page-data${path}/page-data.json`)

const arrive = (path: string, options?: VisitOptions): Promise<Visit> =>
  site.arrive(path, { savesData: true, ...options })

const shows = async (page: Page, path: string, title: string): Promise<void> => {
  await expect
    .poll(async () => [page.url(), await page.title(), await page.locator('h1').textContent()])
    .toEqual([urlOf(path), title, title])
}

const historyLength = (page: Page): Promise<number> => page.evaluate(() => window.history.length)

const entryKey = (page: Page): Promise<unknown> => page.evaluate(() => window.history.state.key)

describe('an old path behind a link', () => {
  it.each(moved)('a link to the old path %s leads to %s with one entry', async (old, path, title) => {
    const visit = await arrive('/')
    const { page } = visit
    const before = await historyLength(page)
    await (await addLink(page, old)).click()
    await shows(page, path, title)
    expect(visit.requestsFor(PAGE_DATA)).toEqual(dataOf('/index', new URL(path, 'http://localhost').pathname))
    expect(await historyLength(page)).toBe(before + 1)
    expect(visit.documentLoads()).toBe(1)
    await page.goBack()
    await shows(page, '/', 'Home')
    await page.goForward()
    await shows(page, path, title)
  })

  it('a link to an old path replaces the entry with a state if requested', async () => {
    const { page } = await arrive('/')
    const before = await historyLength(page)
    await (await addLink(page, '/old', { 'data-replace': '', 'data-state': '{"from":"link"}' })).click()
    await shows(page, '/new', 'New')
    expect(await historyLength(page)).toBe(before)
    expect(await page.evaluate(() => window.history.state.from)).toBe('link')
  })

  it('a link to an old path scrolls to the element of its fragment', async () => {
    const { page } = await arrive('/')
    await (await addLink(page, '/old#part')).click()
    await shows(page, '/new#part', 'New')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  })

  it('a link to an old path of the current page adds no entry', async () => {
    const { page } = await arrive('/new')
    const before = await historyLength(page)
    const key = await entryKey(page)
    await (await addLink(page, '/old')).click()
    await expect.poll(() => entryKey(page)).not.toBe(key)
    await shows(page, '/new', 'New')
    expect(await historyLength(page)).toBe(before)
  })

  it('a link to an old path of a proxied path loads the document', async () => {
    answers.set('/outside', { type: 'text/html', body: '<title>Outside</title>' })
    const visit = await arrive('/')
    await navigate(visit.page, '/away?a=1')
    await expect.poll(() => visit.page.title()).toBe('Outside')
    expect(visit.page.url()).toBe(urlOf('/outside?a=1'))
    expect(visit.requestsFor(PAGE_DATA)).toEqual(dataOf('/index'))
  })

  it('a redirect with status 200 shows the target at the old address', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await (await addLink(page, '/alias?a=1')).click()
    await shows(page, '/alias?a=1', 'New')
    expect(visit.requestsFor(PAGE_DATA)).toEqual(dataOf('/index', '/new'))
    await page.goBack()
    await shows(page, '/', 'Home')
    await page.goForward()
    await shows(page, '/alias?a=1', 'New')
    expect(visit.documentLoads()).toBe(1)
  })

  it.each(['/exact', '/host-only'])('a link to %s, without a rule in the browser, shows the 404 page', async (path) => {
    const { page } = await arrive('/', { expectedErrors: NOT_FOUND_NOTE })
    await (await addLink(page, path)).click()
    await shows(page, path, '404')
  })
})

describe('an old path typed into the address bar of a host without the rule', () => {
  const type = async (path: string): Promise<Visit> => {
    const visit = await open({ savesData: true, expectedErrors: NOT_FOUND_NOTE })
    await visit.page.goto(urlOf('/'))
    await visit.alive()
    await visit.page.goto(urlOf(path))
    return visit
  }

  it.each(moved.filter(([old]) => /^\/(old\b|articles)/i.test(old)))(
    'the 404 document at %s is replaced by %s',
    async (old, path, title) => {
      const visit = await type(old)
      const { page } = visit
      await shows(page, path, title)
      await visit.alive()
      expect(visit.requestsFor(PAGE_DATA).filter((file) => !file.includes('/404.html/'))).toEqual(
        dataOf('/index', new URL(path, 'http://localhost').pathname),
      )
      expect(visit.documentLoads()).toBe(2)
      await page.goBack()
      await shows(page, '/', 'Home')
    },
  )

  it('the 404 document keeps the address for a redirect with status 200', async () => {
    const visit = await type('/alias?a=1')
    await shows(visit.page, '/alias?a=1', 'New')
    expect(visit.documentLoads()).toBe(2)
  })

  it('a redirect can lead to a path that the host serves by other means', async () => {
    answers.set('/outside', { type: 'text/html', body: '<title>Outside</title>' })
    const { page } = await type('/away?a=1')
    await expect.poll(() => page.title()).toBe('Outside')
    expect(page.url()).toBe(urlOf('/outside?a=1'))
    await page.goBack()
    await shows(page, '/', 'Home')
  })

  it('the 404 document is replaced where storage is blocked, too', async () => {
    const visit = await open({ savesData: true, storage: 'blocked', expectedErrors: NOT_FOUND_NOTE })
    await visit.page.goto(urlOf('/old'))
    await shows(visit.page, '/new', 'New')
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('without the table of old paths', () => {
  it('without the route file an old path shows the 404 page, and other links work', async () => {
    answers.set('/page-data/site-routes.json', { status: 404 })
    const visit = await arrive('/', { expectedErrors: NOT_FOUND_NOTE })
    const { page } = visit
    await (await addLink(page, '/old')).click()
    await shows(page, '/old', '404')
    await (await addLink(page, '/new')).click()
    await shows(page, '/new', 'New')
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a redirect in a shard', () => {
  const rule = (fromPath: string, toPath: string) => ({ fromPath, toPath, statusCode: 301, ignoreCase: true })
  const serve = (file: string, content: object): void =>
    void answers.set(file, { body: JSON.stringify({ externalPaths: [], redirects: [], ...content }) })
  const serveShard = (): void => {
    serve('/page-data/site-routes.json', { redirectShards: 1 })
    serve('/page-data/redirects/0.json', {
      redirects: [rule('/sharded', '/Moved/Twice'), rule('/moved/twice', '/new')],
    })
  }

  it('a sharded redirect is followed from a link once the page is missing, with one entry', async () => {
    serveShard()
    const visit = await arrive('/', { expectedErrors: NOT_FOUND_NOTE })
    const { page } = visit
    const before = await historyLength(page)
    await (await addLink(page, '/Sharded?a=1#part')).click()
    await shows(page, '/new?a=1#part', 'New')
    expect(visit.requestsFor(/^\/page-data\/(?!index)/)).toEqual([
      '/page-data/site-routes.json',
      ...dataOf('/Sharded'),
      '/page-data/redirects/0.json',
      ...dataOf('/new'),
    ])
    expect(await historyLength(page)).toBe(before + 1)
    expect(visit.documentLoads()).toBe(1)
    await page.goBack()
    await shows(page, '/', 'Home')
  })

  it('a shard is not requested for a page that exists', async () => {
    serveShard()
    const visit = await arrive('/')
    await (await addLink(visit.page, '/new')).click()
    await shows(visit.page, '/new', 'New')
    expect(visit.requestsFor(/redirects/)).toEqual([])
  })

  it('a sharded redirect is followed from the address bar', async () => {
    serveShard()
    const visit = await open({ savesData: true, expectedErrors: NOT_FOUND_NOTE })
    await visit.page.goto(urlOf('/sharded'))
    await shows(visit.page, '/new', 'New')
    await visit.alive()
    expect(visit.documentLoads()).toBe(1)
  })

  it('a missing page shows the 404 page if its shard is missing', async () => {
    serve('/page-data/site-routes.json', { redirectShards: 1 })
    const { page } = await arrive('/', { expectedErrors: NOT_FOUND_NOTE })
    await (await addLink(page, '/sharded')).click()
    await shows(page, '/sharded', '404')
  })
})
