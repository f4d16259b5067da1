import path from 'node:path'
import { engineDir } from '../base/engine-dir.ts'

/**
 * Whether an absolute path is that of a source, not of a package. A site or an engine may itself lie among packages: what stands
 * above it says nothing.
 */
export const isSource = (file: string, siteDir: string): boolean => {
  if (!path.isAbsolute(file)) return false
  const bases = [siteDir, engineDir].filter((dir) => file.startsWith(`${dir}/`))
  // The nearer one, where one lies in the other.
  const base = bases.reduce((nearest, dir) => (dir.length > nearest.length ? dir : nearest), '')
  return !file.slice(base.length).includes('/node_modules/')
}
