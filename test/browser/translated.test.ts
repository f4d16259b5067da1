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
const MOST_CONTROLS = 24

const hasControls = (html: string): boolean =>
  /<(?:button|select|textarea|input)\b/.test(html.slice(html.indexOf('<main'), html.indexOf('</main>')))

const pagesOf = (edition: string): readonly string[] => {
  const dir = path.join(inject('siteOut'), edition)
  return [...largestByTemplate(builtPages(dir)).values()]
    .filter(({ document }) => hasControls(readText(dir, document)))
    .map(({ address }) => address)
}

/** Chrome's translator wraps each text twice, with attributes that change nothing. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const { parentElement, data } = text
      if (parentElement === null || data.trim() === '' || parentElement.closest('script, style, svg, textarea, option'))
        continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

/** Does to a control what changes its value. Returns how to take back what may be no valid value. */
const operate = async (control: Locator): Promise<() => Promise<void>> => {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  )
  if (kind === 'select')
    await control.evaluate((select: HTMLSelectElement) => {
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  else if (['button', 'checkbox', 'radio'].includes(kind)) await control.dispatchEvent('click')
  else if (kind.startsWith('date')) await control.fill(kind === 'date' ? '2027-03-04' : '2027-03-04T05:06')
  else {
    const before = await control.inputValue()
    // Another first digit makes another number, in whatever way it is written.
    await control.fill(/\d/.test(before) ? before.replace(/\d/, (digit) => `${(Number(digit) % 9) + 1}`) : 'ro')
    return () => control.fill(before)
  }
  return async () => {}
}

const linesOf = async (page: Page): Promise<readonly string[]> => {
  // biome-ignore lint/performance/useDomNodeTextContent: lines make a difference readable
  const text = await page.locator('main').innerText()
  return text.split('\n')
}

const differences = (expected: readonly string[], said: readonly string[]): readonly string[] =>
  expected.length === said.length
    ? expected.flatMap((line, place) => (line === said[place] ? [] : [`"${said[place]}" in place of "${line}"`]))
    : [`${said.length} lines in place of ${expected.length}`]

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
    return page
  }

  const chosen = pagesOf(edition).filter((_, turn) => checksAll || turn % EDITIONS.length === EDITIONS.indexOf(edition))
  it.each(chosen)('the widgets of %s say what they say untranslated', async (address) => {
    const plain = await arrive(address)
    const translated = await arrive(address)
    const both = [plain, translated]
    const expectEqual = (step: number): Promise<void> =>
      // Answers arrive from workers: neither page waits for the other.
      expect
        .poll(async () => differences(await linesOf(plain), await linesOf(translated)), { message: `step ${step}` })
        .toEqual([])
    await translate(translated)
    const count = Math.min(await plain.locator(CONTROLS).count(), MOST_CONTROLS)
    for (let step = 0; step < count; step += 1) {
      const controls = both.map((page) => page.locator(CONTROLS).nth(step))
      if (!(await controls[0]?.isVisible()) || !(await controls[0]?.isEnabled())) continue
      const takeBack = await Promise.all(controls.map(operate))
      await expectEqual(step)
      await Promise.all(takeBack.map((undo) => undo()))
      await translate(translated)
    }
    await expectEqual(count)
  })
})
