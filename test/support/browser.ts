import { type Browser, chromium as playwright } from 'playwright-core'
import { findBrowser } from '#bench/browser/find-browser.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Background windows are throttled, which would disturb tests of scrolling.
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

/** Starts a headless browser, with further flags if any. The caller closes it. */
export const openBrowser = async (flags: readonly string[] = []): Promise<Browser> => {
  const { path, env } = await findBrowser()
  return playwright.launch({ executablePath: path, args: [...FLAGS, ...flags], env })
}
