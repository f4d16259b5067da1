import path from 'node:path'
import type { Plugin } from 'vite'
import { engineDir } from '../../base/engine-dir.ts'
import { isSource } from '../is-source.ts'

/**
 * Treats every source of a site as an ES module, as the engine's are. Otherwise the nearest `package.json`, or its
 * absence, would change how imports of CommonJS packages are written, and with that the names of chunks.
 */
export const asModules = (siteDir: string): Plugin => ({
  name: 'fairlead:as-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (resolved === null || !resolved.id.startsWith(`${siteDir}/`) || !isSource(resolved.id, siteDir)) return resolved
    return { ...resolved, packageJsonPath: path.join(engineDir, 'package.json') }
  },
})
