import path from 'node:path'
import { digest } from '../files/digest.ts'

/** Where the cache keeps what a build of an edition left; each output folder has its own. */
export const stateFile = (cacheDir: string, dir: string): string =>
  path.join(cacheDir, `state-${digest(dir).toString(36)}-${path.basename(dir)}.columns`)

export const indexFile = (cacheDir: string): string => path.join(cacheDir, 'content.columns')
