import { expect, it } from 'vitest'
import { inEachEngine, isAlive } from './support/engines.ts'
import { realSite } from './support/real-site.ts'

const { urlOf } = realSite()

const POSITION = 3_000

inEachEngine((openTab) => {
  it('a page that the visitor comes back to from another document is where it was left', async () => {
    const tab = await openTab()
    await tab.goto(urlOf('/glossary'))
    await expect.poll(() => isAlive(tab)).toBe(true)
    await tab.evaluate((top) => scrollTo({ top, behavior: 'instant' }), POSITION)
    await expect.poll(() => tab.evaluate(() => Math.round(scrollY))).toBe(POSITION)
    await tab.goto(urlOf('/help'))
    await expect.poll(() => isAlive(tab)).toBe(true)
    await tab.back()
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/glossary')
    await expect.poll(() => tab.evaluate((top) => Math.abs(scrollY - top) < 5, POSITION)).toBe(true)
  })
})
