import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import type { Engine, EngineName, Tab, WindowSize } from './engine.ts'
import { FIREFOX_PACKAGES, hasFirefox, openChromium, openFirefox } from './puppeteer.ts'
import { hasWebKit, openWebKit, WEBKIT_PACKAGES } from './webkit.ts'

type Entry = {
  readonly name: EngineName
  readonly open: () => Promise<Engine>
  readonly isThere: boolean
  /** Debian packages that have it. */
  readonly packages?: string
}

const ENGINES: readonly Entry[] = [
  { name: 'chromium', open: openChromium, isThere: true },
  { name: 'firefox', open: openFirefox, isThere: hasFirefox(), packages: FIREFOX_PACKAGES },
  { name: 'webkit', open: openWebKit, isThere: hasWebKit(), packages: WEBKIT_PACKAGES },
]

/** Opens a tab, which is closed after the test. */
export type OpenTab = (size?: WindowSize) => Promise<Tab>

/**
 * Defines tests once for each engine. Those of an engine that this machine lacks are skipped, and their name says what
 * to install.
 */
export const inEachEngine = (
  define: (openTab: OpenTab, name: EngineName) => void,
  names: readonly EngineName[] = ENGINES.map(({ name }) => name),
): void => {
  for (const { name, open, isThere, packages } of ENGINES.filter((entry) => names.includes(entry.name))) {
    const title = isThere ? `in ${name}` : `in ${name}, which needs: apt-get install ${packages}`
    describe.skipIf(!isThere)(title, () => {
      let engine: Engine | undefined
      const tabs: Tab[] = []
      beforeAll(async () => {
        engine = await open()
      })
      afterEach(async () => {
        for (const tab of tabs.splice(0)) await tab.close()
      })
      afterAll(() => engine?.close())
      define(async (size) => {
        if (engine === undefined) throw new Error(`${name} has not started.`)
        const tab = await engine.open(size)
        tabs.push(tab)
        return tab
      }, name)
    })
  }
}

/** Whether React has hydrated the document. */
export const isAlive = (tab: Tab): Promise<boolean> =>
  tab.evaluate(() =>
    Object.keys(document.getElementById('___gatsby') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )

/** Goes to an address without waiting for its document. */
export const leaveFor = (tab: Tab, url: string): Promise<void> =>
  tab.evaluate((address) => {
    setTimeout(() => location.assign(address))
  }, url)
