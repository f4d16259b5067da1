import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  createServer,
  type DepOptimizationOptions,
  isRunnableDevEnvironment,
  mergeConfig,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import { engineDir, isPackaged } from '../../base/engine-dir.ts'
import { type SiteViteOptions, siteViteConfig } from '../../bundle/config.ts'
import { ENGINE_PACKAGE } from '../../bundle/public-modules.ts'
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

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']

/** Packages that the engine's code for browsers imports. */
const ENGINE_USES = ['react-router-dom', 'fp-ts/Either', 'idb-keyval', 'workbox-window']

/**
 * Packages that are prepared in advance: found one by one, each would load the page again. The search for them reads files,
 * which an entry of the engine's is not. The engine, where it is a package, stays as it is: prepared, its modules would not
 * know `import.meta.env`.
 */
const preparedPackages = (siteDir: string): DepOptimizationOptions => ({
  entries: existsSync(path.join(siteDir, CLIENT_ENTRY)) ? [CLIENT_ENTRY] : ['pages/**/*.{page,slice,frame}.tsx'],
  ...(isPackaged
    ? { exclude: [ENGINE_PACKAGE], include: [...REACT, ...ENGINE_USES.map((name) => `${ENGINE_PACKAGE} > ${name}`)] }
    : {}),
})

/** Starts Vite as a middleware of other servers, the first of which listens on `port`. */
export const startVite = async (options: SiteViteOptions, port: number): Promise<StartedVite> => {
  const vite = await createServer(
    mergeConfig(siteViteConfig(options), {
      publicDir: path.join(options.siteDir, 'public'),
      optimizeDeps: preparedPackages(options.siteDir),
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
