import path from 'node:path'
import { build } from 'vite'
import { engineDir } from '../base/engine-dir.ts'
import { WORKER_FILE } from '../base/worker-file.ts'
import { NO_VARIABLE } from './config.ts'

/** Bundles `sw/sw.ts` into one classic script. */
export const bundleWorker = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    envDir: false,
    envPrefix: NO_VARIABLE,
    root: engineDir,
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(engineDir, 'sw/sw.ts'),
        output: { format: 'iife', entryFileNames: WORKER_FILE },
      },
    },
  })
  const output = [result].flat()[0]
  const chunk =
    output !== undefined && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('The service worker bundled into nothing.')
  return chunk.code
}
