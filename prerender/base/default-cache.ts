import path from 'node:path'
import { engineDir } from './engine-dir.ts'

/** Default folder for caches that builds of a site reuse. */
export const defaultCache = (siteDir: string): string =>
  path.join(engineDir, 'node_modules/.cache/fairlead', siteDir.replace(/[^A-Za-z0-9]+/g, '-'))
