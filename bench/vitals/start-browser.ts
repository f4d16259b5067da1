import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../browser/find-browser.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Starts a browser with a debugging port for Lighthouse. */
export const startBrowser = async (): Promise<{ readonly port: number; readonly close: () => Promise<void> }> => {
  const port = await freePort()
  const profile = await mkdtemp(path.join(tmpdir(), 'fairlead-vitals-'))
  const { path: executablePath, env } = await findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  return {
    port,
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
