import path from 'node:path'
import { build } from 'vite'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { WorkerConfig } from '#runtime/protocol/worker-config.ts'
import { engineDir } from '../base/engine-dir.ts'
import { WORKER_FILE } from '../base/worker-file.ts'
import { NO_VARIABLE } from './config.ts'

/**
 * Bundles the service worker into one classic script: `sw/sw.ts`, or `sw/removal.ts` for a site without one.
 * `outputs/precache.ts` injects the precache list later.
 */
export const bundleWorker = async (settings: SiteSettings, compilationHash: string): Promise<string> => {
  const config: WorkerConfig = {
    compilationHash,
    basePath: settings.basePath,
    trailingSlash: settings.trailingSlash,
    externalPaths: settings.externalPaths.map(({ path: pattern }) => pattern),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    envDir: false,
    envPrefix: NO_VARIABLE,
    root: engineDir,
    // Without this constant, Workbox checks its arguments and logs.
    define: { 'process.env.NODE_ENV': '"production"', WORKER_CONFIG: JSON.stringify(config) },
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(engineDir, settings.worker === 'on' ? 'sw/sw.ts' : 'sw/removal.ts'),
        output: { format: 'iife', entryFileNames: WORKER_FILE },
      },
    },
  })
  const output = [result].flat()[0]
  const chunk =
    output !== undefined && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('Bundling the service worker gave no output.')
  return chunk.code
}
