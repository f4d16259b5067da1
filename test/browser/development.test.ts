import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type DevServer, startDev } from '#prerender/commands/dev/run-dev.ts'
import { openBrowser } from '#test/support/browser.ts'
import { openVisit, type Visit } from './support/visit.ts'

const fixture = path.resolve(import.meta.dirname, '../fixtures/sites/two-pages')
const benchSite = path.resolve(import.meta.dirname, '../../bench/site')

let browser: Browser
let siteDir: string
let server: DevServer
let visit: Visit

const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const target = path.join(siteDir, file)
  await writeFile(target, change(await readFile(target, 'utf8')))
}

const urlOf = (pathname: string): string => new URL(pathname, server.urls['en-US']).href

beforeAll(async () => {
  // A site directory outside the engine's; its packages and `#runtime` must resolve nevertheless.
  siteDir = await mkdtemp(path.join(tmpdir(), 'fairlead-dev-'))
  await cp(fixture, siteDir, { recursive: true })
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) throw new Error('The fixture has no usable settings.')
  server = await startDev({ siteDir, settings: loaded.settings, port: 0 })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(siteDir, { recursive: true })
})

afterEach(() => visit.close())

describe('the development server', () => {
  it('renders and hydrates a page on request', async () => {
    visit = await openVisit(browser)
    const { page } = visit
    await page.goto(urlOf('/'))
    await visit.alive()
    // The first page makes the server optimise packages, which may reload it.
    await page.waitForLoadState('networkidle')
    const loads = visit.documentLoads()
    await page.locator('a[href="/notes/first"]').click()
    await page.waitForURL(urlOf('/notes/first'))
    await expect.poll(() => page.title()).toBe('First note')
    expect(visit.documentLoads()).toBe(loads)
  })

  it('shows changed content without a reload by hand', async () => {
    visit = await openVisit(browser)
    const { page } = visit
    await page.goto(urlOf('/notes/first'))
    await visit.alive()
    await edit('content/en-US/notes/first.md', (text) => text.replace('Some words', 'Other words'))
    await expect.poll(() => page.locator('main p').first().textContent()).toContain('Other words')
  })

  it('shows a changed view', async () => {
    visit = await openVisit(browser)
    const { page } = visit
    await page.goto(urlOf('/notes/first'))
    await visit.alive()
    await edit('pages/note.page.tsx', (text) => text.replace('<h1>', '<h1 data-changed>'))
    await expect.poll(() => page.locator('h1[data-changed]').count()).toBe(1)
  })

  it('shows errors in the content with their location, until they are fixed', async () => {
    visit = await openVisit(browser, { expectedErrors: /500 \(Internal Server Error\)/ })
    const { page } = visit
    await page.goto(urlOf('/notes/first'))
    await visit.alive()
    await edit('content/en-US/notes/first.md', (text) => text.replace('title: First note\n', ''))
    await expect.poll(() => page.locator('pre').textContent()).toMatch(/content\/en-US\/notes\/first\.md:\d+ .*title/)
    await edit('content/en-US/notes/first.md', (text) => text.replace('---\n', '---\ntitle: First note\n'))
    await expect.poll(() => page.locator('h1').textContent()).toBe('First note')
  })
})

describe('the development server of a site whose code is broken', () => {
  it.each([
    {
      name: 'a syntax error',
      broken: (text: string) => text.replace('export const View', 'export const ( View'),
      says: /^\s*pages\/note\.page\.tsx\s+pages\/note\.page\.tsx:\d+ .*Transform failed/,
    },
    {
      name: 'a missing import',
      broken: (text: string) => text.replace("'./define.ts'", "'./nowhere.ts'"),
      says: /^\s*pages\/note\.page\.tsx\s+pages\/note\.page\.tsx:\d+ .*nowhere\.ts/,
    },
  ])('the page and the terminal blame the file of $name, until it is put right', async ({ broken, says }) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    visit = await openVisit(browser, { expectedErrors: /500 \(Internal Server Error\)/ })
    const { page } = visit
    let before = ''
    await edit('pages/note.page.tsx', (text) => {
      before = text
      return broken(text)
    })
    try {
      await expect
        .poll(async () => {
          await page.goto(urlOf('/notes/first'))
          return page.locator('pre').textContent({ timeout: 1000 })
        })
        .toMatch(says)
      expect(printed.mock.calls.map(String).join('\n')).toMatch(says)
      const shown = printed.mock.calls.map(String).join('\n') + (await page.locator('pre').textContent())
      expect(stripVTControlCharacters(shown)).toBe(shown)
    } finally {
      await edit('pages/note.page.tsx', () => before)
      printed.mockRestore()
    }
    await expect.poll(() => page.locator('h1').textContent()).toBe('First note')
  })
})

describe('the development server of a site whose articles are in another folder', () => {
  it('shows a changed title in a content folder named by the environment', async () => {
    const articles = await mkdtemp(path.join(tmpdir(), 'fairlead-articles-'))
    const article = (title: string) =>
      `---\ntitle: ${title}\nslug: one\ncategory: c\ndate: 2026-01-01\ndescription: d\nrelated: []\n---\n\nWords.\n`
    await writeFile(path.join(articles, 'one.md'), article('Before'))
    vi.stubEnv('BENCH_CONTENT', articles)
    const loaded = await loadSettings(benchSite)
    if ('findings' in loaded) throw new Error('The neutral site has no usable settings.')
    const dev = await startDev({ siteDir: benchSite, settings: loaded.settings, port: 0 })
    const shown = async (): Promise<string> => (await fetch(new URL('/a/one/', Object.values(dev.urls)[0]))).text()
    try {
      await expect.poll(shown).toContain('<h1>Before</h1>')
      await writeFile(path.join(articles, 'one.md'), article('After'))
      await expect.poll(shown).toContain('<h1>After</h1>')
    } finally {
      await dev.close()
      await rm(articles, { recursive: true })
      vi.unstubAllEnvs()
    }
  })
})
