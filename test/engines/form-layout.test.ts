import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Engine, Tab } from './support/engine.ts'
import { inEachEngine } from './support/engines.ts'
import { openChromium } from './support/puppeteer.ts'
import { realSite } from './support/real-site.ts'

const EDITIONS = ['en-US', 'zh-CN']

/** Differences of fonts and of rounding, in pixels. */
const SLACK = 4

const { urlOf } = realSite()

/** Distances in pixels by what they are between, in the order of the document. */
type Distances = readonly (readonly [between: string, pixels: number])[]

const FORM = /<main[\s\S]*<form[\s\S]*<\/main>/

/** One page of each kind that has a form, by the page file that made it. */
const pagesWithForms = (edition: string): readonly string[] => {
  const root = path.join(inject('siteOut'), edition)
  const first = new Map<string, string>()
  for (const line of readFileSync(path.join(root, 'page-data/pages.ndjson'), 'utf8').split('\n').filter(Boolean)) {
    const { path: pathname, page } = JSON.parse(line) as { readonly path: string; readonly page: string }
    if (!first.has(page)) first.set(page, pathname)
  }
  return [...first.values()].filter((pathname) => {
    const file = pathname.endsWith('.html') ? pathname : path.join(pathname, 'index.html')
    return FORM.test(readFileSync(path.join(root, file), 'utf8'))
  })
}

/**
 * Measures what does not depend on where a line of text breaks, which differs with the fonts of engines: where headings,
 * legends and first labels are in their groups, boxes beside their labels and hints below them, and heights of fields.
 */
const measure = (tab: Tab): Promise<Distances> =>
  tab.evaluate(async () => {
    await document.fonts.ready
    const found: [string, number][] = []
    const nameOf = (element: Element): string =>
      (element.textContent || element.getAttribute('name') || '').slice(0, 24)
    const top = (element: Element): number => element.getBoundingClientRect().top
    const bottom = (element: Element): number => element.getBoundingClientRect().bottom
    const isShown = (element: Element): boolean =>
      element.closest('[aria-hidden]') === null && element.checkVisibility()
    const all = (selector: string): Element[] => [...document.querySelectorAll(`main form ${selector}`)].filter(isShown)
    const groups = ':is([role=group], fieldset)'
    for (const group of all(groups))
      for (const kind of ['h2', 'legend', 'label']) {
        // A part of a group inside stands below whatever texts come before it.
        const part = [...group.querySelectorAll(kind)].find((own) => own.closest(groups) === group && isShown(own))
        if (part !== undefined) found.push([`group and ${kind} "${nameOf(part)}"`, top(part) - top(group)])
      }
    for (const box of all(':is([type=checkbox], [type=radio])')) {
      const label = (box as HTMLInputElement).labels?.[0]
      if (label !== undefined) found.push([`label and box "${nameOf(label)}"`, top(box) - top(label)])
    }
    for (const hint of all('label + p'))
      if (hint.previousElementSibling !== null)
        found.push([`label and hint "${nameOf(hint)}"`, top(hint) - bottom(hint.previousElementSibling)])
    for (const field of all(':is(input, select):not([type=checkbox], [type=radio])'))
      found.push([`height of "${field.getAttribute('name')}"`, bottom(field) - top(field)])
    return found
  })

/** Goes to a page, and waits for it: Firefox at times answers while the page before is still shown. */
const arrive = async (tab: Tab, url: string): Promise<void> => {
  await tab.goto(url)
  await vi.waitFor(
    async () => expect(await tab.evaluate(() => (document.readyState === 'complete' ? location.href : ''))).toBe(url),
    { timeout: 10_000 },
  )
}

/** What is elsewhere than in the first engine, or of another height. */
const differences = (expected: Distances, found: Distances): readonly string[] => {
  if (expected.length !== found.length) return [`${found.length} distances instead of ${expected.length}`]
  return expected.flatMap(([between, pixels], index) => {
    const other = found[index]?.[1] ?? Number.NaN
    return Math.abs(other - pixels) <= SLACK ? [] : [`${between}: ${other}, in Chromium ${pixels}`]
  })
}

describe('forms', () => {
  let chromium: Engine
  const expected = new Map<string, Distances>()

  beforeAll(async () => {
    chromium = await openChromium()
    const tab = await chromium.open()
    for (const edition of EDITIONS)
      for (const pathname of pagesWithForms(edition)) {
        const url = urlOf(pathname, edition)
        await arrive(tab, url)
        expected.set(url, await measure(tab))
      }
    await chromium.close()
  })

  inEachEngine(
    (openTab) => {
      it.each(EDITIONS)('have their parts where Chromium has them, in %s', async (edition) => {
        const tab = await openTab()
        const pages = pagesWithForms(edition)
        expect(pages.length).toBeGreaterThan(5)
        const found: Record<string, readonly string[]> = {}
        let compared = 0
        for (const pathname of pages) {
          const url = urlOf(pathname, edition)
          await arrive(tab, url)
          const distances = await measure(tab)
          compared += distances.length
          const different = differences(expected.get(url) ?? [], distances)
          if (different.length > 0) found[pathname] = different
        }
        expect(found).toEqual({})
        expect(compared).toBeGreaterThan(100)
      })
    },
    ['firefox', 'webkit'],
  )
})
