import path from 'node:path'
import { engineDir, isPackaged } from './engine-dir.ts'

/** The folder `node_modules` that holds the engine where it is a package, and its own elsewhere. */
const packages = isPackaged ? path.join(engineDir, '../..') : path.join(engineDir, 'node_modules')

/** Folder for caches of all sites that use this engine. */
export const cacheHome = path.join(packages, '.cache')

/** Default folder for caches that builds of a site reuse. */
export const defaultCache = (siteDir: string): string =>
  path.join(cacheHome, 'fairlead', siteDir.replace(/[^A-Za-z0-9]+/g, '-'))
