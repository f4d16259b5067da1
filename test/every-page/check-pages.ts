import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import settings from '#content/site.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { openBrowser } from '#test/support/browser.ts'
import { type BuiltPage, builtPages, largestByTemplate } from '#test/support/built-pages.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { pickSample, sampleDataPages } from '#test/support/sample-pages.ts'
import { forgetShifts, readUnaskedShifts, watchShifts } from '../browser/support/layout-shifts.ts'
import { openVisit, type Visit } from '../browser/support/visit.ts'
import { controlsWithoutEdge, moving, stopsWithoutRing } from './probes.ts'

/**
 * Checks pages: axe in both themes, edges and focus rings in forced colours, no motion with reduced motion, no
 * horizontal scrolling at 320 px, with text at 200 %, or with both, and nothing that moves by itself. Each page is
 * checked as a document, after a navigation inside the site, and after back, where it must be as tall as the document.
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

/**
 * The largest page of each template, which has the most that can be wrong, by turns from one edition and the next, and
 * some of any drawn by lot in each.
 */
const chooseFew = (edition: string): readonly BuiltPage[] => {
  const sites = EDITIONS.map((name) => ({ name, pages: builtPages(path.join(siteOut, name)) }))
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
    ? sampleDataPages(builtPages(path.join(siteOut, edition)), ({ address }) => address, DATA_PAGES_OF_ALL)
    : chooseFew(edition)
  return chosen.map(({ address }) => address)
}

const violationsIn = async (page: Page, options: RunOptions): Promise<readonly string[]> => {
  const { violations } = await page.evaluate((options) => window.axe.run(options), {
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
  // The browser logs the status of error pages to the console, and that the endpoints of a focused form are not there.
  const visit = await openVisit(browser, {
    savesData: true,
    serviceWorkers: 'block',
    viewport: DESKTOP,
    expectedErrors: /status of (404|500)|ERR_NAME_NOT_RESOLVED/,
  })
  await visit.page.addInitScript(axeSource)
  await watchShifts(visit.page)
  return visit
}

/** A page that the checks do not depend on, to come from and to go back from. */
const pageBeside = (pathname: string): string => (pathname === '/' ? '/help' : '/')

/** Follows a link inside the site, and waits until the page is shown. */
const follow = (page: Page, pathname: string): Promise<void> =>
  page.evaluate((to) => window.___navigate?.(to), pathname)

/** Goes back inside the document, and waits until the page with the title is shown. */
const goBack = async (page: Page, title: string): Promise<void> => {
  await page.goBack()
  await expect.poll(() => page.title()).toBe(title)
}

/** Sets what a page that failed may have left otherwise. */
const resetTab = async (page: Page): Promise<void> => {
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' })
}

const pageHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

/** Checks what is on the screen. From `stopsWithoutRing` on, all disclosures are open. */
const checkScreen = async (page: Page): Promise<void> => {
  expect(await violationsIn(page, {})).toEqual([])
  expect(await moving(page)).toEqual([])
  expect(await readUnaskedShifts(page)).toEqual([])
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

/** Runs all checks on one page, for each way in which a visitor comes to it. */
export const checkPage = async ({ page, alive }: Visit, url: string): Promise<void> => {
  const { pathname } = new URL(url)
  await resetTab(page)
  await page.goto(url)
  await alive()
  await page.waitForLoadState('networkidle')
  // A page that leads elsewhere by itself moves what both pages have.
  if (new URL(page.url()).pathname !== pathname) await forgetShifts(page)
  const title = await page.title()
  const height = await pageHeight(page)
  await checkScreen(page)

  const arrivals = {
    'a navigation inside the site': () => follow(page, pathname),
    back: async () => {
      await follow(page, pageBeside(pathname))
      await goBack(page, title)
    },
  }
  await follow(page, pageBeside(pathname))
  for (const [way, arrive] of Object.entries(arrivals)) {
    await resetTab(page)
    await arrive()
    await expect.poll(() => pageHeight(page), { message: `height after ${way}` }).toBe(height)
    await forgetShifts(page)
    await checkScreen(page)
  }
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
