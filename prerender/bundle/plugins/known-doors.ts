import type { Plugin } from 'vite'
import { lineOfImport } from '../bundler-message.ts'
import { DOORS, ENGINE_PACKAGE } from '../doors.ts'

/** Refuses imports of the engine that are none of its public modules, in a sentence that names those. */
export const knownDoors = (): Plugin => ({
  name: 'fairlead:known-doors',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^${ENGINE_PACKAGE}(?:/|$)`) },
    handler(source, importer) {
      if (source.slice(ENGINE_PACKAGE.length) in DOORS) return null
      const doors = Object.keys(DOORS).map((door) => `"${ENGINE_PACKAGE}${door}"`)
      const file = importer?.replace(/\?.*$/, '')
      return this.error({
        message: `"${source}" is no public module of the engine: there are ${doors.join(', ')}.`,
        ...(file === undefined ? {} : { id: file, loc: { file, line: lineOfImport(file, source) ?? 1, column: 0 } }),
      })
    },
  },
})
