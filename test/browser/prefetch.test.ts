import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DWELL_MS } from '#runtime/prefetch/watch-links.ts'
import { addLink, addLinks, holdBack, type Visit, type VisitOptions } from './support/visit.ts'
import { visitFixture } from './support/visited-site.ts'

const { answers, open, urlOf } = visitFixture('many-links')

const NOTES = /notes\/.*page-data\.json$/
const BATCH_EVERY_MS = 3000

const noteData = (...names: readonly (number | string)[]): readonly string[] =>
  names.map((name) => `/page-data/notes/${name}/page-data.json`)

/** A tab with a fake clock, so that no test waits for a batch. */
const arrive = async (path: string, options?: VisitOptions): Promise<Visit> => {
  const visit = await open(options)
  const { page } = visit
  await page.clock.install()
  await page.goto(urlOf(path))
  await visit.alive()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  return visit
}

/** The intersection observer reports with the next frame, which the fake clock does not control. */
const nextFrameOf = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body)
      }),
  )

const addNotes = async (page: Page, ...names: readonly number[]): Promise<void> => {
  await addLinks(
    page,
    names.map((name) => `/notes/${name}`),
  )
  await nextFrameOf(page)
}

/** Pages of a batch are requested one after the other. */
const A_MOMENT_MS = 10

/** Points at a link for as long as one does who means it. */
const pointAt = async (page: Page, link: Locator): Promise<void> => {
  await link.hover()
  await page.clock.runFor(DWELL_MS)
}

const passBatch = (page: Page): Promise<void> => page.clock.runFor(BATCH_EVERY_MS + A_MOMENT_MS)

describe('links in view', () => {
  it('are prefetched in batches of four, the first after three seconds', async () => {
    const visit = await arrive('/')
    const { page } = visit
    await addNotes(page, 1, 2, 3, 4, 5, 6)
    await page.clock.runFor(BATCH_EVERY_MS - 1)
    expect(visit.requestsFor(NOTES)).toEqual([])
    await page.clock.runFor(1 + A_MOMENT_MS)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1, 2, 3, 4))
    await passBatch(page)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1, 2, 3, 4, 5, 6))
  })

  it('links of the initial document are prefetched, too', async () => {
    const visit = await arrive('/links/here')
    await passBatch(visit.page)
    await expect.poll(() => visit.requestsFor(NOTES).toSorted()).toEqual(noteData(1, 2, 3, 4))
  })

  it('links that come into view are prefetched, but not those that leave it while queued', async () => {
    const visit = await arrive('/tall')
    const { page } = visit
    await addLink(page, '/notes/1')
    await page.evaluate(() =>
      document.querySelector('#part-20')?.insertAdjacentHTML('beforeend', '<a href="/notes/2">Far down</a>'),
    )
    await nextFrameOf(page)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await nextFrameOf(page)
    await passBatch(page)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(2))
  })

  it('links to cached pages are not prefetched', async () => {
    const visit = await arrive('/notes/1')
    const { page } = visit
    await addNotes(page, 1, 2)
    await passBatch(page)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1, 2))
    await addLink(page, '/notes/2?again')
    await addLink(page, '/notes/3')
    await nextFrameOf(page)
    await passBatch(page)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1, 2, 3))
  })

  it('links to anything but a page of the site are not prefetched', async () => {
    const visit = await arrive('/')
    const { page } = visit
    // The route file is loaded from here on.
    await pointAt(page, await addLink(page, '/notes/1'))
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1))
    await addLinks(page, [
      '/files/sheet.pdf',
      '/files/picture.svg',
      '/moved',
      '/login',
      '/tracking/a',
      '/nowhere',
      'https://other.example/notes/2',
      'mailto:someone@links.example',
      '#fragment',
      '/%',
    ])
    await addLink(page, '/notes/3', { target: '_blank' })
    await addLink(page, '/notes/4', { download: '' })
    await nextFrameOf(page)
    for (let batch = 0; batch < 4; batch += 1) await passBatch(page)
    await pointAt(page, await addLink(page, '/notes/5'))
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1, 5))
    expect(visit.requestsFor(/page-data\.json$/)).toEqual(['/page-data/index/page-data.json', ...noteData(1, 5)])
    expect(visit.requestsFor(/^\/(files|moved|login|tracking|nowhere)/)).toEqual([])
  })
})

describe('a link that a visitor is about to follow', () => {
  it.each(['mouseover', 'focusin', 'touchstart'])('is prefetched on %s', async (sign) => {
    const visit = await arrive('/')
    const link = await addLink(visit.page, '/notes/1')
    if (sign === 'mouseover') await link.hover()
    else if (sign === 'focusin') await link.focus()
    else await link.dispatchEvent('touchstart')
    await visit.page.clock.runFor(DWELL_MS)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1))
  })

  it('links that a visitor passes over are not prefetched, and at most four that are pointed at in a row', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const links = await addLinks(
      page,
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((name) => `/notes/${name}`),
    )
    for (const link of links) await link.hover()
    await page.locator('h1').hover()
    await page.clock.runFor(DWELL_MS)
    for (const link of links.slice(0, 6)) await pointAt(page, link)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1, 2, 3, 4))
    await nextFrameOf(page)
    expect(visit.requestsFor(NOTES)).toHaveLength(4)
  })

  it('a link to an old address prefetches the page that it leads to', async () => {
    const visit = await arrive('/')
    await pointAt(visit.page, await addLink(visit.page, '/moved?a=1'))
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1))
    expect(visit.requestsFor(/moved/)).toEqual([])
  })

  it('a page whose address looks like that of a file is prefetched, and shown in place', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const link = await addLink(page, '/notes/node.js')
    await pointAt(page, link)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData('node.js'))
    await page.waitForLoadState('networkidle')
    await link.click()
    await expect.poll(() => page.title()).toBe('Note node.js')
    expect(page.url()).toBe(urlOf('/notes/node.js'))
    expect(visit.documentLoads()).toBe(1)
    await page.reload()
    await visit.alive()
    expect(await page.title()).toBe('Note node.js')
  })

  it('a prefetched page is shown without a request', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const link = await addLink(page, '/whole?a=1#b')
    await pointAt(page, link)
    const needs = [
      /page-data\/whole\/page-data\.json$/,
      /assets\/whole\.page-.*\.js$/,
      /slice-data\/aside\.json$/,
      /assets\/aside\.slice-.*\.js$/,
    ]
    for (const need of [...needs, /page-data\/sq\/d\/\d+\.json$/])
      await expect.poll(() => visit.requestsFor(need)).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    const requestCount = visit.requests().length
    await page.context().setOffline(true)
    await link.click()
    await expect.poll(() => page.title()).toBe('Whole')
    expect(await page.locator('aside').textContent()).toBe('Words of the slice')
    expect(await page.locator('#tide').textContent()).toBe('High tide')
    expect(page.url()).toBe(urlOf('/whole?a=1#b'))
    expect(visit.requests()).toHaveLength(requestCount)
  })

  it('a click joins a prefetch in progress', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const release = await holdBack(page, NOTES)
    const link = await addLink(page, '/notes/1')
    await pointAt(page, link)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1))
    await link.click()
    release()
    await expect.poll(() => page.title()).toBe('Note 1')
    expect(visit.requestsFor(NOTES)).toEqual(noteData(1))
  })
})

describe('a failed prefetch', () => {
  it('a click requests a page whose prefetch failed', async () => {
    const visit = await arrive('/', { expectedErrors: /503 \(Service Unavailable\)/ })
    const { page } = visit
    answers.set('/page-data/notes/1/page-data.json', { status: 503 })
    const link = await addLink(page, '/notes/1')
    const failed = page.waitForResponse(NOTES)
    await pointAt(page, link)
    await (await failed).finished()
    answers.clear()
    await link.click()
    await expect.poll(() => page.title()).toBe('Note 1')
    expect(visit.requestsFor(NOTES)).toEqual(noteData(1, 1))
    expect(visit.documentLoads()).toBe(1)
  })

  it('is neither repeated nor probed, and does not block the next one', async () => {
    const visit = await arrive('/', { expectedErrors: /404 \(Not Found\)/ })
    const { page } = visit
    answers.set('/page-data/notes/1/page-data.json', { status: 404 })
    await holdBack(page, /notes\/2\/page-data/)
    await addNotes(page, 1, 2, 3, 4, 5)
    await passBatch(page)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1, 2, 3, 4))
    await passBatch(page)
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1, 2, 3, 4, 5))
    expect(visit.requestsFor(/^\/notes|404/)).toEqual([])
  })

  it('newer code on the host ends prefetching, and a click loads the document', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const data = await (await page.request.get(urlOf('/page-data/notes/1/page-data.json'))).json()
    answers.set('/page-data/notes/1/page-data.json', {
      body: JSON.stringify({ ...data, webpackCompilationHash: 'another' }),
    })
    const link = await addLink(page, '/notes/1')
    const outdated = page.waitForResponse(NOTES)
    await pointAt(page, link)
    await (await outdated).finished()
    await nextFrameOf(page)
    await pointAt(page, await addLink(page, '/notes/2'))
    await link.click()
    await expect.poll(() => visit.documentLoads()).toBeGreaterThan(1)
    expect(visit.requestsFor(/notes\/2/)).toEqual([])
    await page.waitForURL(urlOf('/notes/1'))
  })
})

describe('nothing is prefetched', () => {
  const expectNothing = async (visit: Visit): Promise<void> => {
    const { page } = visit
    const link = await addLink(page, '/notes/1')
    await addNotes(page, 2, 3)
    await link.hover()
    await passBatch(page)
    await passBatch(page)
    await link.click()
    await expect.poll(() => page.title()).toBe('Note 1')
    expect(visit.requestsFor(NOTES)).toEqual(noteData(1))
  }

  it('for a crawler', async () => {
    await expectNothing(await arrive('/', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }))
  })

  it('for a visitor who saves data', async () => {
    await expectNothing(await arrive('/', { savesData: true }))
  })

  it('over a slow network', async () => {
    await expectNothing(await arrive('/', { effectiveType: 'slow-2g' }))
  })

  it('beyond the byte budget', async () => {
    const visit = await open()
    const { page } = visit
    await page.addInitScript(() => sessionStorage.setItem('fairlead:fetched-bytes', '2000000'))
    await page.clock.install()
    await page.goto(urlOf('/'))
    await visit.alive()
    await expectNothing(visit)
  })
})

describe('the byte budget', () => {
  it('is kept across a reload', async () => {
    const visit = await arrive('/')
    const { page } = visit
    const fetched = (): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('fairlead:fetched-bytes')))
    await pointAt(page, await addLink(page, '/whole'))
    await expect.poll(() => visit.requestsFor(/sq\/d/)).toHaveLength(1)
    await expect.poll(fetched).toBeGreaterThan(500)
    const before = await fetched()
    await page.reload()
    await visit.alive()
    await pointAt(page, await addLink(page, '/notes/1'))
    await expect.poll(fetched).toBeGreaterThan(before)
  })

  it('pages are prefetched where the byte budget cannot be stored', async () => {
    const visit = await arrive('/', { storage: 'blocked' })
    await pointAt(visit.page, await addLink(visit.page, '/notes/1'))
    await expect.poll(() => visit.requestsFor(NOTES)).toEqual(noteData(1))
  })
})
