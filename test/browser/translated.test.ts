import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { builtPages, largestByTemplate } from '#test/support/built-pages.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { readText } from '#test/support/files.ts'
import { EDITIONS, visitEditions } from './support/visited-editions.ts'

/**
 * Drives every widget on a page that the browser has translated, and on one that it has not: both must say the same. The
 * translator takes each text out of its element and puts it back inside another, so that React changes a text that is no
 * longer shown, unless it is alone in its element.
 */

const visited = visitEditions()

/** What a visitor can change without leaving the page. */
const CONTROLS = 'main :is(button[type=button], select, input:not([type=hidden], [type=submit]), textarea)'

/** The kinds of what a page has beyond the first few are the same as before. */
const MAX_CONTROLS = 24

const hasControls = (html: string): boolean =>
  /<(?:button|select|textarea|input)\b/.test(html.slice(html.indexOf('<main'), html.indexOf('</main>')))

const pagesOf = (edition: string): readonly string[] => {
  const dir = path.join(inject('siteOut'), edition)
  return [...largestByTemplate(builtPages(dir)).values()]
    .filter(({ document }) => hasControls(readText(dir, document)))
    .map(({ address }) => address)
}

/** Wraps each text twice, now and whenever one is written, as Chrome's translator does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wrap = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const { parentElement, data } = text
        const isLeft = parentElement?.closest('font, script, style, svg, textarea, option') !== null
        if (parentElement === null || isLeft || data.trim() === '') continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node)
    }).observe(document.body, { childList: true, subtree: true })
  })

/** Chooses another option of a list, some places on. */
const step = (list: Locator, places: number): Promise<void> =>
  list.evaluate((element, by) => {
    const select = element as HTMLSelectElement
    const { length } = select.options
    select.selectedIndex = (select.selectedIndex + by + length) % length
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, places)

/** Does to a control what changes its value. Returns how to take it back: the others need an answer that can be given. */
const operate = async (control: Locator): Promise<() => Promise<void>> => {
  const { kind, chosen } = await control.evaluate((element) => ({
    kind: element instanceof HTMLInputElement ? element.type : element.localName,
    chosen: [...document.querySelectorAll<HTMLInputElement>('main [type=radio]')].findIndex(
      ({ name, checked }) => checked && name === element.getAttribute('name'),
    ),
  }))
  if (kind === 'select') {
    await step(control, 1)
    return () => step(control, -1)
  }
  if (kind === 'button' || kind === 'checkbox' || kind === 'radio') {
    await control.dispatchEvent('click')
    if (kind === 'checkbox') return () => control.dispatchEvent('click')
    const before = control.page().locator('main [type=radio]').nth(chosen)
    return kind === 'radio' && chosen >= 0 ? () => before.dispatchEvent('click') : async () => {}
  }
  if (kind === 'file') {
    await control.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Ann Lee') })
    return () => control.setInputFiles([])
  }
  const before = await control.inputValue()
  // Another first digit makes another number, in whatever way it is written.
  const other = /\d/.test(before) ? before.replace(/\d/, (digit) => `${(Number(digit) % 9) + 1}`) : 'ro'
  const isMoment = kind === 'date' || kind === 'datetime-local'
  await control.fill(isMoment ? (kind === 'date' ? '2027-03-04' : '2027-03-04T05:06') : other)
  return () => control.fill(before)
}

const linesOf = async (page: Page): Promise<readonly string[]> => {
  // biome-ignore lint/performance/useDomNodeTextContent: lines make a difference readable
  const text = await page.locator('main').innerText()
  return text.split('\n')
}

const differences = (expected: readonly string[], actual: readonly string[]): readonly string[] =>
  expected.length === actual.length
    ? expected.flatMap((line, place) => (line === actual[place] ? [] : [`"${actual[place]}" in place of "${line}"`]))
    : [`${actual.length} lines in place of ${expected.length}`]

describe.each(EDITIONS)('under the translator of the browser, in %s', (edition) => {
  const { open, urlOf } = visited(edition)

  const arrive = async (address: string): Promise<Page> => {
    const { page, alive } = await open({
      savesData: true,
      reducedMotion: 'reduce',
      // The endpoints of a form that has the focus are not there.
      expectedErrors: /status of (404|500)|ERR_NAME_NOT_RESOLVED/,
    })
    await page.clock.setFixedTime(new Date('2026-11-25T12:00:00Z'))
    await page.goto(urlOf(address))
    await alive()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    })
    return page
  }

  const chosen = pagesOf(edition).filter((_, turn) => checksAll || turn % EDITIONS.length === EDITIONS.indexOf(edition))
  it.each(chosen)('the widgets of %s say what they say untranslated', async (address) => {
    const plain = await arrive(address)
    const translated = await arrive(address)
    const both = [plain, translated]
    const expectEqual = (place: number): Promise<void> =>
      // Answers arrive from workers: neither page waits for the other.
      expect
        .poll(async () => differences(await linesOf(plain), await linesOf(translated)), { message: `control ${place}` })
        .toEqual([])
    await translate(translated)
    const count = Math.min(await plain.locator(CONTROLS).count(), MAX_CONTROLS)
    for (let place = 0; place < count; place += 1) {
      const controls = both.map((page) => page.locator(CONTROLS).nth(place))
      if (!(await controls[0]?.isVisible()) || !(await controls[0]?.isEnabled())) continue
      const takeBack = await Promise.all(controls.map(operate))
      await expectEqual(place)
      await Promise.all(takeBack.map((undo) => undo()))
      await expectEqual(place)
    }
    await expectEqual(count)
  })
})
