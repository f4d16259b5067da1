import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtFixture } from '#test/support/built-fixture.ts'
import type { Visit } from './support/visit.ts'
import { EDITIONS, visitEditions } from './support/visited-editions.ts'
import { visitFixture } from './support/visited-site.ts'

const FIXTURE = 'every-resource'
const site = visitFixture(FIXTURE)

const RUNS = 'code that was tampered with runs'

/** Messages of browsers and of the runtime about a refused file. Any other error on the console fails the test. */
const REFUSED =
  /integrity|digest|ERR_|Loading chunk|Failed to (fetch|load)|status of (404|500)|correct component chunk/i

let dir: string
let code: readonly string[]

beforeAll(async () => {
  dir = path.join(await builtFixture(FIXTURE), 'en-US')
  code = readdirSync(path.join(dir, 'assets'))
    .filter((name) => /\.(js|css)$|^chunks-/.test(name))
    .map((name) => `assets/${name}`)
})

const typeOf = (file: string): string =>
  file.endsWith('.css') ? 'text/css' : file.endsWith('.js') ? 'text/javascript' : 'application/json'

/** Code that shows itself when it runs, or hides the page where it applies. */
const tamperedText = (file: string): string => {
  const text = readFileSync(path.join(dir, file), 'utf8')
  if (file.endsWith('.css')) return `h1 { visibility: hidden } ${text}`
  return file.endsWith('.js') ? `console.error('${RUNS}');${text}` : text.replace(/"([A-Za-z0-9+/]{42})/, '"$1=')
}

/** The text with one bit of its last byte turned round. */
const oneByteChanged = (file: string): string => {
  const text = readFileSync(path.join(dir, file), 'utf8')
  const last = text.length - 1
  return text.slice(0, last) + String.fromCharCode(text.charCodeAt(last) ^ 1)
}

/** Visits the page that uses every kind of resource, and goes on to the next by a click. */
const visitAll = async (visit: Visit): Promise<void> => {
  const { page } = visit
  await page.goto(site.urlOf('/target'))
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('words of the target').isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 1, name: 'Target' }).isVisible()).toBe(true)
  await page.locator('a[href="/other"]').first().click()
  await page.waitForURL('**/other')
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
}

/** Pages whose own code no other page needs. */
const PAGES: Readonly<Record<string, string>> = {
  '404': '/nowhere',
  '500': '/500.html',
  offline: '/offline',
  slow: '/slow',
  start: '/',
}

/** Visits a page whose document names its code. */
const visitOwn = async ({ page }: Visit, pathname: string): Promise<void> => {
  await page.goto(site.urlOf(pathname))
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
}

const changes = { 'other code': tamperedText, 'one byte': oneByteChanged }

describe('code that is not what was built', () => {
  it.each(Object.entries(changes))(
    'is refused in every file, and the page stays readable: %s',
    async (_, change) => {
      const neverAsked: string[] = []
      for (const file of code) {
        const own = PAGES[/^assets\/(\w+)\.page-/.exec(file)?.[1] ?? '']
        const visit = await site.open({ expectedErrors: REFUSED, hasWorker: /worker/.test(file) })
        let requests = 0
        site.answers.set(`/${file}`, () => {
          requests += 1
          return { type: typeOf(file), body: change(file) }
        })
        if (own === undefined) await visitAll(visit)
        else await visitOwn(visit, own)
        site.answers.clear()
        if (requests === 0) neverAsked.push(file)
      }
      expect(neverAsked).toEqual([])
    },
    240_000,
  )

  it('a page whose code is what was built comes alive, with the code of its slices', async () => {
    const visit = await site.arrive('/target')
    await expect
      .poll(() => visit.requestsFor(/^\/assets\/.*\.js$/).some((pathname) => pathname.includes('aside.slice')))
      .toBe(true)
    expect(await visit.page.evaluate(() => document.querySelectorAll('script:not([integrity])[src]').length)).toBe(0)
  })

  it('a browser that demands integrity of all scripts refuses none', async () => {
    const visit = await site.open()
    await visit.page.route('**/target', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'integrity-policy': 'blocked-destinations=(script)' }
      await route.fulfill({ response, headers })
    })
    await visit.page.goto(site.urlOf('/target'))
    await visit.alive()
    await visit.page.locator('a[href="/other"]').first().click()
    await visit.page.waitForURL('**/other')
    await visit.page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
    expect(visit.documentLoads()).toBe(1)
  })
})

describe('the real site', () => {
  const visited = visitEditions()
  const { open, urlOf } = visited(EDITIONS[0] ?? '')

  /** Puts code that shows itself before that of the files whose names match. */
  const tamper = async ({ page }: Visit, pattern: RegExp): Promise<() => number> => {
    let requests = 0
    await page.route(pattern, async (route) => {
      requests += 1
      const response = await route.fetch()
      await route.fulfill({ response, body: `console.error('${RUNS}');${await response.text()}` })
    })
    return () => requests
  }

  it.each([/\/boot-/, /\/framework-/, /\/runtime-/, /\/home\.page-/, /\/header\.slice-/])(
    'a page whose code was tampered with is readable and does not run it: %s',
    async (pattern) => {
      const visit = await open({ expectedErrors: REFUSED })
      const requests = await tamper(visit, pattern)
      await visit.page.goto(urlOf('/'))
      await expect.poll(requests).toBeGreaterThan(0)
      await visit.page.waitForLoadState('networkidle')
      expect(await visit.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    },
  )

  it('a web worker whose code was tampered with does not start', async () => {
    const visit = await open({ expectedErrors: REFUSED })
    const requests = await tamper(visit, /\/route-worker-/)
    await visit.page.goto(urlOf('/route-search'))
    await visit.alive()
    await visit.page.locator('input[name="to"]').pressSequentially('ro')
    await expect.poll(requests).toBeGreaterThan(0)
    await visit.page.waitForLoadState('networkidle')
    expect(visit.page.workers()).toEqual([])
  })
})
