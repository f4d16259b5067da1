import { expect, it } from 'vitest'
import type { Tab } from './support/engine.ts'
import { inEachEngine, isAlive } from './support/engines.ts'
import { realSite } from './support/real-site.ts'

const { urlOf } = realSite()

const isPanelOpen = (tab: Tab): Promise<boolean> =>
  tab.evaluate(() => document.querySelector('dialog[open] [role=combobox]') !== null)

const options = (tab: Tab): Promise<number> =>
  tab.evaluate(() => document.querySelectorAll('dialog[open] [role=option]').length)

inEachEngine((openTab) => {
  it.each(['en-US', 'zh-CN'])('Escape in its field closes the panel of search, in %s', async (edition) => {
    const tab = await openTab()
    await tab.goto(urlOf('/privacy', edition))
    await expect.poll(() => isAlive(tab)).toBe(true)
    await expect
      .poll(async () => {
        if (!(await isPanelOpen(tab))) await tab.type('/')
        return isPanelOpen(tab)
      })
      .toBe(true)
    await tab.type('fob')
    await expect.poll(() => options(tab)).toBeGreaterThan(0)
    await tab.press('Escape')
    await expect.poll(() => isPanelOpen(tab)).toBe(false)
  })
})
