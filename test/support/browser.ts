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
  // Tests look at scroll positions and timing; a window in the background is throttled.
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

/** Starts a browser without a window. The caller closes it. */
export const openBrowser = async (): Promise<Browser> => {
  const { path, env } = await findBrowser()
  return playwright.launch({ executablePath: path, args: FLAGS, env })
}
