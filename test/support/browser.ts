import { type Browser, chromium as playwright } from 'playwright-core'

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

/**
 * The browser named by CHROMIUM_PATH, else the one that arrives through npm. The latter brings the system libraries it
 * needs, but unpacks them only where it believes to be on Lambda.
 */
const executable = async (): Promise<{ readonly path: string; readonly env: NodeJS.ProcessEnv }> => {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return { path: named, env: process.env }
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { path: await chromium.executablePath(), env: process.env }
}

/** Starts a browser without a window. The caller closes it. */
export const openBrowser = async (): Promise<Browser> => {
  const { path, env } = await executable()
  return playwright.launch({ executablePath: path, args: FLAGS, env: env as Record<string, string> })
}
