import path from 'node:path'
import {
  createServer,
  isRunnableDevEnvironment,
  mergeConfig,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import { engineDir } from '../../base/engine-dir.ts'
import { type SiteViteOptions, siteViteConfig } from '../../bundle/config.ts'
import { CLIENT_ENTRY } from '../../bundle/site-entries.ts'
import { repeatLostChanges } from './repeat-lost-changes.ts'

export type StartedVite = {
  readonly vite: ViteDevServer
  /** Runs the server's modules. */
  readonly environment: RunnableDevEnvironment
}

const LAST_PORT = 65_535

/** Port of the socket, a thousand above the server's. */
const hmrPort = (port: number): number | undefined => {
  if (port === 0) return undefined
  return port + 1000 > LAST_PORT ? port - 1000 : port + 1000
}

/** Whether a file lies beside the recorded rows of sources, and has none itself that count. */
const isNoRow = (file: string): boolean => /[\\/]content[\\/]\.sources[\\/](?![\w-]+\.ndjson$)/.test(file)

/** Starts Vite as a middleware of other servers, the first of which listens on `port`. */
export const startVite = async (options: SiteViteOptions, port: number): Promise<StartedVite> => {
  const vite = await createServer(
    mergeConfig(siteViteConfig(options), {
      publicDir: path.join(options.siteDir, 'public'),
      // Packages are prepared in advance: found one by one, each would reload the page.
      optimizeDeps: { entries: [CLIENT_ENTRY] },
      // One socket serves the pages of all editions, whatever their ports.
      server: {
        middlewareMode: true,
        hmr: { port: hmrPort(port) },
        fs: { allow: [options.siteDir, engineDir] },
        // Locks, records and rejected rows of sources change with each reading; rows only when they are others.
        watch: { ignored: [isNoRow] },
      },
    }),
  )
  repeatLostChanges(vite.watcher)
  const environment = vite.environments.ssr
  if (isRunnableDevEnvironment(environment)) return { vite, environment }
  throw new Error('Vite created a server environment that cannot run modules.')
}
