import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * The absolute path of a site directory with all links followed: the bundler follows them too, and code under another name would
 * neither be recognised as the site's nor found in the cache. A folder that is not there is left to those who read it.
 */
export const resolveSiteDir = (site: string): string => {
  const absolute = path.resolve(site)
  try {
    return realpathSync(absolute)
  } catch {
    return absolute
  }
}
