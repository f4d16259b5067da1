import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { messageOf } from '../base/errors/blame.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { decodeUtf8 } from '../base/files/read-utf8.ts'
import { isSource } from './is-source.ts'

/** The file of a module, without the query that says how it is imported. */
export const fileOf = (id: string): string => id.replace(/\?.*$/, '')

/** Findings and sources from bundling one environment. */
export type Met = {
  readonly graph: Map<string, readonly string[]>
  /** Digest of each file when it was loaded. */
  readonly digests: Map<string, number>
  /** Digests of what the server's code sees of style sheets. */
  readonly styles: Map<string, number>
}

/** Sources that are text; others, such as pictures and fonts, are only copied. */
const TEXT = /\.(?:[cm]?[jt]sx?|json|css)$/

const readBytes = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

const STYLES = /\.css(?:$|\?)/

/** Creates a function that returns what an environment has met so far, by the environment's name. */
export const createMet = (): ((environment: string) => Met) => {
  const met = new Map<string, Met>()
  return (environment) => {
    const known = met.get(environment) ?? { graph: new Map(), digests: new Map(), styles: new Map() }
    met.set(environment, known)
    return known
  }
}

/** Notes every source that is bundled, and refuses text that is not UTF-8. */
export const noteModules = (siteDir: string, metIn: (environment: string) => Met): Plugin => ({
  name: 'fairlead:note-modules',
  enforce: 'pre',
  load(id) {
    const file = fileOf(id)
    const { digests } = metIn(this.environment.name)
    if (!isSource(file, siteDir) || digests.has(file)) return null
    const bytes = readBytes(file)
    // The bundler reports it if it needs the file.
    if (bytes === undefined) return null
    digests.set(file, digest(bytes))
    if (!TEXT.test(file)) return null
    try {
      decodeUtf8(bytes)
    } catch (error) {
      this.error({ id: file, message: messageOf(error) })
    }
    return null
  },
  buildEnd() {
    const { graph } = metIn(this.environment.name)
    for (const id of this.getModuleIds()) {
      const file = fileOf(id)
      if (!isSource(file, siteDir)) continue
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
      const imported = [...importedIds, ...dynamicallyImportedIds]
        .map(fileOf)
        .filter((other) => isSource(other, siteDir) && other !== file)
      graph.set(file, [...new Set([...(graph.get(file) ?? []), ...imported])])
    }
  },
})

/**
 * Notes what the server's code sees of style sheets: class names, or a text or address that a module imports. A rule
 * changes the style sheet that documents name, and nothing that is rendered.
 */
export const noteStyles = (siteDir: string, metIn: (environment: string) => Met): Plugin => {
  const seen = new Map<string, Map<string, string>>()
  return {
    name: 'fairlead:note-styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const file = fileOf(id)
      if (!STYLES.test(id) || !isSource(file, siteDir)) return null
      const known = seen.get(file) ?? new Map<string, string>()
      seen.set(file, known.set(id, code))
      return null
    },
    buildEnd() {
      const { styles } = metIn(this.environment.name)
      const byId = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1)
      for (const [file, codes] of seen) styles.set(file, digestAll([...codes].sort(byId).map(([, code]) => code)))
    },
  }
}
