import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Resolves a site directory to an absolute path with all links followed. The bundler follows links too; under another
 * name it would neither recognise the site's code nor find it in the cache. A missing folder is left to those who read
 * it.
 */
export const resolveSiteDir = (site: string): string => {
  const absolute = path.resolve(site)
  try {
    return realpathSync(absolute)
  } catch {
    return absolute
  }
}
