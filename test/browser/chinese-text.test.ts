import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'

/** The glyph of missing characters is always the same. */
const drawings = (characters: readonly string[]): string[] => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  return characters.map((character) => {
    context.clearRect(0, 0, 60, 60)
    context.font = '40px sans-serif'
    context.fillText(character, 5, 45)
    return canvas.toDataURL()
  })
}

describe('the browser of the tests', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('the test browser has a font with Chinese characters, so Chinese pages show their text', async () => {
    const page = await browser.newPage()
    const drawn = await page.evaluate(drawings, [...'货运柜税'])
    expect(new Set(drawn).size).toBe(4)
  })
})
