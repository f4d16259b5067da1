import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const repositoryDir = path.resolve(import.meta.dirname, '../..')

/**
 * Creates a cache for builds of the real site that contains only the share pictures of `npm run build`. Rendering
 * those of all pages takes longer than the tests of a file.
 */
export const aCacheWithPictures = (folder: string): string => {
  const cacheDir = path.join(folder, 'cache')
  const rendered = path.join(repositoryDir, 'node_modules/.cache/fairlead/images')
  mkdirSync(rendered, { recursive: true })
  mkdirSync(cacheDir, { recursive: true })
  symlinkSync(rendered, path.join(cacheDir, 'images'))
  return cacheDir
}
