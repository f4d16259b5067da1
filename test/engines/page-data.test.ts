import { expect, it } from 'vitest'
import type { Tab } from './support/engine.ts'
import { inEachEngine, isAlive } from './support/engines.ts'
import { realSite } from './support/real-site.ts'

const { urlOf } = realSite()

/** Requests of the document; the worker makes its own for copies. */
const requestsFor = (tab: Tab, file: string): Promise<number> =>
  tab.evaluate(
    (pathname) =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === pathname).length,
    file,
  )

inEachEngine((openTab) => {
  it.each([
    ['/help', '/page-data/help/page-data.json'],
    ['/no-such-page', '/page-data/404.html/page-data.json'],
  ])('asks once for the data of %s, without a worker and with one', async (pathname, file) => {
    const tab = await openTab()
    for (let visits = 0; visits < 2; visits += 1) {
      await tab.goto(urlOf(pathname))
      await expect.poll(() => isAlive(tab)).toBe(true)
      expect(await requestsFor(tab, file)).toBe(1)
    }
  })
})
