import { createRequire } from 'node:module'
import path from 'node:path'
import { engineDir } from '../base/engine-dir.ts'

/**
 * The manifest of a package that the bundler consists of: Vite, or one that Vite brings. Absolute path. Package managers
 * put them where they like.
 */
export const toolPackage = (name: 'vite' | 'rolldown'): string => {
  const fromEngine = createRequire(path.join(engineDir, 'package.json'))
  const vite = fromEngine.resolve('vite/package.json')
  return name === 'vite' ? vite : createRequire(vite).resolve(`${name}/package.json`)
}
