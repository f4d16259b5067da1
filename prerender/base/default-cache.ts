import path from 'node:path'
import { engineDir } from './engine-dir.ts'

/** Where builds of a site keep what may be used again, unless they are told another place. */
export const defaultCache = (siteDir: string): string =>
  path.join(engineDir, 'node_modules/.cache/fairlead', siteDir.replace(/[^A-Za-z0-9]+/g, '-'))
