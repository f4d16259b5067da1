import path from 'node:path'
import type { Plugin } from 'vite'
import { engineDir } from '../../base/engine-dir.ts'
import { isSource } from '../is-source.ts'

/**
 * Has every source of a site taken for an ES module, as those of the engine are: what the nearest `package.json` says, or whether
 * there is one at all, would change how imports of CommonJS packages are written, and with that the names of chunks.
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
