import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Files of the site's `public/`, relative to it, sorted; its README is for people who work on it. */
export const listPublicFiles = async (siteDir: string): Promise<readonly string[]> => {
  const dir = path.join(siteDir, 'public')
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== 'README.md')
    .sort()
}
