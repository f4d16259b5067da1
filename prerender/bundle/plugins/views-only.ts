import path from 'node:path'
import type { Plugin } from 'vite'
import { engineModule, PUBLIC_MODULES } from '../public-modules.ts'
import { listSiteFolders } from '../site-folders.ts'

/** Exports of page, slice and frame files that only the build uses. */
const BUILD_EXPORTS = new Set(['page', 'slice', 'frame'])

/** Public modules of the engine that only pass on what others export. */
const lists = new Set([PUBLIC_MODULES[''], PUBLIC_MODULES['/define'], PUBLIC_MODULES['/protocol']].map(engineModule))

const isDefinitionFile = /\.(page|slice|frame)\.tsx$/

/**
 * Removes the build's exports of page, slice and frame files from browser chunks. This saves bytes only: the exports
 * are pure. Modules of the site, and lists of the engine's exports, are left out where nothing of them is used.
 */
export const viewsOnly = (siteDir: string): Plugin => {
  const isOwn = new RegExp(`^(${listSiteFolders(siteDir).join('|')})/.*\\.tsx?$`)
  return {
    name: 'fairlead:views-only',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (lists.has(id)) return { code, map: null, moduleSideEffects: false }
      const file = path.relative(siteDir, id)
      if (!isOwn.test(file) || /entry\.client\.tsx$/.test(file)) return null
      if (!isDefinitionFile.test(file)) return { code, map: null, moduleSideEffects: false }
      const kept = this.parse(code).body.filter((node) => {
        const declaration =
          node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
            ? node.declaration
            : null
        return !declaration?.declarations.every(
          ({ id: name }) => name.type === 'Identifier' && BUILD_EXPORTS.has(name.name),
        )
      })
      return {
        code: kept.map((node) => code.slice(node.start, node.end)).join('\n'),
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}
