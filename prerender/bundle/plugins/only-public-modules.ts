import type { Plugin } from 'vite'
import { lineOfImport } from '../bundler-message.ts'
import { ENGINE_PACKAGE, PUBLIC_MODULES } from '../public-modules.ts'

/** Refuses imports of the engine that are none of its public modules, in a sentence that names those. */
export const onlyPublicModules = (): Plugin => ({
  name: 'fairlead:only-public-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^${ENGINE_PACKAGE}(?:/|$)`) },
    handler(source, importer) {
      if (Object.hasOwn(PUBLIC_MODULES, source.slice(ENGINE_PACKAGE.length))) return null
      const known = Object.keys(PUBLIC_MODULES).map((name) => `"${ENGINE_PACKAGE}${name}"`)
      const file = importer?.replace(/\?.*$/, '')
      return this.error({
        message: `"${source}" is no public module of the engine: there are ${known.join(', ')}.`,
        ...(file === undefined ? {} : { id: file, loc: { file, line: lineOfImport(file, source) ?? 1, column: 0 } }),
      })
    },
  },
})
