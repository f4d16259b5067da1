import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rootAttributes } from '#runtime/protocol/root-element.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import type { Visit, VisitOptions } from './support/visit.ts'
import { holdBack, navigate } from './support/visit.ts'
import { visitFixture } from './support/visited-site.ts'

/** The entry of this site has a lazy recorder after six faulty subscribers. */
const { answers, arrive, open, urlOf } = visitFixture('subscribers')

const FAULTY = /This subscriber (throws|rejects)/

type RecordedEvent = Readonly<Record<string, unknown>> & { readonly name: string }

const eventsOf = (page: Page): Promise<readonly RecordedEvent[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('recorded-events') ?? '[]') as never)

const untilEvent = async ({ page }: Visit, name: string, count = 1): Promise<RecordedEvent> => {
  const find = async () => (await eventsOf(page)).filter((event) => event.name === name)
  await expect.poll(async () => (await find()).length).toBeGreaterThanOrEqual(count)
  return (await find()).at(count - 1) as RecordedEvent
}

const visitHome = (options: VisitOptions = {}): Promise<Visit> =>
  arrive('/', { savesData: true, expectedErrors: FAULTY, ...options })

const compilationHashOf = (page: Page): Promise<string | null> =>
  page.locator('#___gatsby').getAttribute(rootAttributes.compilationHash)

describe('a lifecycle subscriber', () => {
  it('gets alive with the first page and the running code', async () => {
    const visit = await visitHome()
    expect(await untilEvent(visit, 'alive')).toEqual({
      name: 'alive',
      path: '/',
      chunk: 'component---pages-home-page-tsx',
      isHydrated: true,
      compilationHash: await compilationHashOf(visit.page),
      hasFailed: false,
    })
  })

  it('gets navigating and navigated for a link, a fragment, and back', async () => {
    const visit = await visitHome()
    const { page } = visit
    await page.getByRole('link', { name: 'Other' }).click()
    const first = { from: '/', to: '/other?q=1#part' }
    expect(await untilEvent(visit, 'navigating')).toMatchObject(first)
    expect(await untilEvent(visit, 'navigated')).toMatchObject({
      ...first,
      chunk: 'component---pages-other-page-tsx',
      cause: 'navigation',
      hasFailed: false,
    })
    await page.goBack()
    expect(await untilEvent(visit, 'navigated', 2)).toMatchObject({ from: first.to, to: first.from, cause: 'pop' })
    await page.goForward()
    expect(await untilEvent(visit, 'navigated', 3)).toMatchObject({ ...first, cause: 'pop' })
    await page.evaluate(() => {
      window.location.hash = ''
    })
    expect(await untilEvent(visit, 'navigated', 4)).toMatchObject({
      from: first.to,
      to: '/other?q=1',
      cause: 'fragment',
    })
    expect(visit.documentLoads()).toBe(1)
  })

  it('gets delayed after a second', async () => {
    const visit = await visitHome()
    const release = await holdBack(visit.page, /other\/page-data\.json/)
    await visit.page.getByRole('link', { name: 'Other' }).click()
    expect(await untilEvent(visit, 'delayed')).toMatchObject({ from: '/', to: '/other?q=1#part' })
    release()
    await untilEvent(visit, 'navigated')
    expect((await eventsOf(visit.page)).map(({ name }) => name)).toEqual([
      'alive',
      'navigating',
      'delayed',
      'navigated',
    ])
  })

  it('gets failed when the code of a page is missing, before the document is loaded', async () => {
    const visit = await visitHome({ expectedErrors: /This subscriber|404|correct component chunk/ })
    await visit.page.route(/\/assets\/other\.page-/, (route) => route.fulfill({ status: 404 }), { times: 1 })
    await visit.page.getByRole('link', { name: 'Other' }).click()
    await expect.poll(() => visit.documentLoads()).toBe(2)
    await visit.alive()
    expect(await untilEvent(visit, 'failed')).toMatchObject({
      path: '/other?q=1#part',
      reason: 'chunk',
      message: "We couldn't find the correct component chunk with that name: component---pages-other-page-tsx.",
      hasFailed: false,
    })
  })

  it('gets failed when a static query is missing, before the document is loaded', async () => {
    const visit = await visitHome({ expectedErrors: /This subscriber|404|query file/ })
    await visit.page.route(/\/page-data\/sq\/d\//, (route) => route.fulfill({ status: 404 }), { times: 1 })
    await visit.page.getByRole('link', { name: 'Query' }).click()
    await expect.poll(() => visit.documentLoads()).toBe(2)
    expect(await untilEvent(visit, 'failed')).toMatchObject({
      path: '/query',
      reason: 'query-file',
      message: expect.stringContaining("We couldn't load the query file page-data/sq/d/"),
    })
  })

  it('gets updated when the host has newer code, before the document is loaded', async () => {
    const data = readFileSync(`${await builtFixture('subscribers')}/en-US/page-data/other/page-data.json`, 'utf8')
    answers.set('/page-data/other/page-data.json', {
      body: JSON.stringify({ ...JSON.parse(data), webpackCompilationHash: 'newer-code' }),
    })
    const visit = await visitHome()
    const running = await compilationHashOf(visit.page)
    await visit.page.getByRole('link', { name: 'Other' }).click()
    await expect.poll(() => visit.documentLoads()).toBe(2)
    expect(await untilEvent(visit, 'updated')).toMatchObject({
      newCompilationHash: 'newer-code',
      compilationHash: running,
    })
  })

  it('gets updated when a prefetch finds newer code', async () => {
    const data = readFileSync(`${await builtFixture('subscribers')}/en-US/page-data/other/page-data.json`, 'utf8')
    answers.set('/page-data/other/page-data.json', {
      body: JSON.stringify({ ...JSON.parse(data), webpackCompilationHash: 'newer-code' }),
    })
    const visit = await visitHome({ savesData: false })
    await visit.page.getByRole('link', { name: 'Other' }).hover()
    expect(await untilEvent(visit, 'updated')).toMatchObject({ path: '/', newCompilationHash: 'newer-code' })
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a static query without a result on the first page', () => {
  it('is reported, its prerendered HTML stays, and the rest of the page lives', async () => {
    const visit = await open({ savesData: true, expectedErrors: /This subscriber|404|query file/ })
    await visit.page.route(/\/page-data\/sq\/d\//, (route) => route.fulfill({ status: 404 }))
    await visit.page.goto(urlOf('/query'))
    expect(await untilEvent(visit, 'failed')).toMatchObject({
      path: '/query',
      reason: 'query-file',
      message: expect.stringMatching(/^We couldn't load the query file page-data\/sq\/d\/\d+\.json \(status 404\)\.$/),
    })
    expect(await visit.page.getByText('High water at noon').isVisible()).toBe(true)
    await navigate(visit.page, '/other')
    expect(await untilEvent(visit, 'navigated')).toMatchObject({ from: '/query', to: '/other' })
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('a string instead of a static query', () => {
  it('is a rendering error, and the prerendered HTML stays', async () => {
    const visit = await open({ savesData: true, expectedErrors: /This subscriber|instead of a query/ })
    await visit.page.goto(urlOf('/crash'))
    expect(await untilEvent(visit, 'failed')).toMatchObject({
      path: '/crash',
      reason: 'render',
      message: 'useStaticQuery was given "a string" instead of a query.',
    })
    expect(await visit.page.getByRole('heading', { name: 'Crash' }).isVisible()).toBe(true)
  })
})
