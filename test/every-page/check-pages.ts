import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import settings from '#content/site.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { openBrowser } from '#test/support/browser.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { listFiles, readJson } from '#test/support/files.ts'
import { pickSample, sampleDataPages } from '#test/support/sample-pages.ts'
import { openVisit, type Visit } from '../browser/support/visit.ts'
import { controlsWithoutEdge, moving, stopsWithoutRing } from './probes.ts'

/**
 * Checks pages: axe in both themes, edges and focus rings in forced colours, no motion with reduced motion, and no
 * horizontal scrolling at 320 px, with text at 200 %, or with both.
 */

declare global {
  interface Window {
    readonly axe: { readonly run: (options: RunOptions) => Promise<AxeResults> }
  }
}

const siteOut = inject('siteOut')

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Pages of each edition that `npm test` opens beside one of each template. */
const PAGES_BESIDE = 6
const DATA_PAGES_OF_ALL = 150

const EDITIONS = Object.keys(settings.editions)

type BuiltPage = { readonly address: string; readonly template: string; readonly bytes: number }

const readPages = (edition: string): readonly BuiltPage[] => {
  const dir = path.join(siteOut, edition)
  return listFiles(path.join(dir, 'page-data')).flatMap((file) => {
    const name = file.match(/^(.+)\/page-data\.json$/)?.[1]
    // The schema of page data has the name of page data.
    if (name === undefined || name === 'schema') return []
    const folder = name === 'index' ? '' : name
    const document = folder.endsWith('.html') ? folder : `${folder}/index.html`
    const { componentChunkName } = readJson(dir, `page-data/${file}`) as { readonly componentChunkName: string }
    return [{ address: `/${folder}`, template: componentChunkName, bytes: statSync(path.join(dir, document)).size }]
  })
}

const largestByTemplate = (pages: readonly BuiltPage[]): ReadonlyMap<string, BuiltPage> => {
  const largest = new Map<string, BuiltPage>()
  for (const page of pages) if (page.bytes > (largest.get(page.template)?.bytes ?? 0)) largest.set(page.template, page)
  return largest
}

/**
 * The largest page of each template, which has the most that can be wrong, by turns from one edition and the next, and
 * some of any drawn by lot in each.
 */
const chooseFew = (edition: string): readonly BuiltPage[] => {
  const sites = EDITIONS.map((name) => ({ name, pages: readPages(name) }))
  const having = sites.map(({ name, pages }) => ({ name, largest: largestByTemplate(pages) }))
  const templates = [...new Set(having.flatMap(({ largest }) => [...largest.keys()]))].sort()
  const ofTemplates = templates.flatMap((template, turn) => {
    const found = having.filter(({ largest }) => largest.has(template))
    const chosen = found[turn % found.length]
    return chosen?.name === edition ? (chosen.largest.get(template) ?? []) : []
  })
  const all = sites.find(({ name }) => name === edition)?.pages ?? []
  return [...new Set([...ofTemplates, ...pickSample(all, PAGES_BESIDE)])]
}

const addressesOf = (edition: string): readonly string[] => {
  const chosen = checksAll
    ? sampleDataPages(readPages(edition), ({ address }) => address, DATA_PAGES_OF_ALL)
    : chooseFew(edition)
  return chosen.map(({ address }) => address)
}

const violationsIn = async (page: Page, options: RunOptions): Promise<readonly string[]> => {
  const { violations } = await page.evaluate((asked) => window.axe.run(asked), {
    ...options,
    resultTypes: ['violations' as const],
  })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}

/** Pixels by which the page is wider than the window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const DESKTOP = { width: 1280, height: 900 }
const NARROWEST = { width: 320, height: 700 }

/** Opens a tab in which pages can be checked. */
export const openChecked = async (browser: Browser): Promise<Visit> => {
  // The browser logs the status of error pages to the console.
  const visit = await openVisit(browser, {
    savesData: true,
    serviceWorkers: 'block',
    viewport: DESKTOP,
    expectedErrors: /status of (404|500)/,
  })
  await visit.page.addInitScript(axeSource)
  return visit
}

/** Runs all checks on one page. From `stopsWithoutRing` on, all disclosures are open. */
export const checkPage = async ({ page, alive }: Visit, url: string): Promise<void> => {
  await page.setViewportSize(DESKTOP)
  // A page that failed may have left other settings.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' })
  await page.goto(url)
  await alive()
  expect(await violationsIn(page, {})).toEqual([])
  expect(await moving(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'active' })
  expect(await controlsWithoutEdge(page)).toEqual([])
  expect(await stopsWithoutRing(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'none' })
  expect(await violationsIn(page, { runOnly: ['color-contrast'] })).toEqual([])
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overhang(page), 'pixels too wide with text at 200 %').toBeLessThanOrEqual(0)
  await page.setViewportSize(NARROWEST)
  expect(await overhang(page), 'pixels too wide at 320 px with text at 200 %').toBeLessThanOrEqual(0)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  expect(await overhang(page), 'pixels too wide at 320 px').toBeLessThanOrEqual(0)
}

/** Declares one test for each chosen page of an edition. */
export const checkPages = (edition: string): void => {
  let browser: Browser
  let served: readonly ServedEdition[]
  let visit: Visit

  beforeAll(async () => {
    browser = await openBrowser()
    served = await serveEditions(siteOut, settings, 0)
    visit = await openChecked(browser)
  })

  afterAll(async () => {
    await visit.close()
    await browser.close()
    await Promise.all(served.map(({ server }) => server.close()))
  })

  it.each(addressesOf(edition))(`${edition}: %s passes the checks for every page`, (address) => {
    const origin = served.find((candidate) => candidate.edition === edition)?.url ?? ''
    return checkPage(visit, new URL(address, origin).href)
  })
}
