import path from 'node:path'
import { engineDir } from '../base/engine-dir.ts'

/**
 * Tells sources from packages by absolute path. A site or engine may itself be installed as a package, so folders above
 * it do not count.
 */
export const isSource = (file: string, siteDir: string): boolean => {
  if (!path.isAbsolute(file)) return false
  const bases = [siteDir, engineDir].filter((dir) => file.startsWith(`${dir}/`))
  // The nearer root wins if one is inside the other.
  const base = bases.reduce((nearest, dir) => (dir.length > nearest.length ? dir : nearest), '')
  return !file.slice(base.length).includes('/node_modules/')
}
