import { existsSync } from 'node:fs'
import { type Browser, launch } from 'puppeteer-core'
import { findBrowser } from '#bench/browser/find-browser.ts'
import { DESKTOP, type Engine, type EngineName } from './engine.ts'

const FIREFOX = '/usr/bin/firefox-esr'

/** Debian package that holds Firefox. */
export const FIREFOX_PACKAGES = 'firefox-esr'

export const hasFirefox = (): boolean => existsSync(FIREFOX)

const engineOf = (name: EngineName, browser: Browser): Engine => ({
  name,
  open: async (viewport = DESKTOP) => {
    const page = await browser.newPage()
    await page.setViewport(viewport)
    return {
      goto: async (url) => {
        // Firefox at times gives up a navigation that follows a load at once, and says so. Asked again, it goes there.
        await page.goto(url).catch((error: unknown) => {
          if (!/NS_BINDING_ABORTED/.test(String(error))) throw error
          return page.goto(url)
        })
      },
      reload: async () => void (await page.reload()),
      back: async () => void (await page.goBack()),
      evaluate: (call, ...args) => page.evaluate(call as never, ...args) as never,
      click: (selector) => page.click(selector),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      screenshot: () => page.screenshot(),
      close: () => page.close(),
    }
  },
  close: () => browser.close(),
})

export const openFirefox = async (): Promise<Engine> =>
  engineOf('firefox', await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true }))

export const openChromium = async (): Promise<Engine> => {
  const { path, env } = await findBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  return engineOf(
    'chromium',
    await launch({ executablePath: path, args, env: { ...process.env, ...env }, headless: true }),
  )
}
