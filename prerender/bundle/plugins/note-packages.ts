import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { fileOf } from '../note-modules.ts'
import { toolPackage } from '../tool-package.ts'

/** A package of which browsers get code. */
export type BundledPackage = {
  readonly name: string
  readonly version: string
  /** What its `package.json` says, such as `MIT`. */
  readonly licence: string | undefined
  /** Texts of its licence and notice files, joined; undefined if it has none. */
  readonly text: string | undefined
}

const TEXT_FILE = /^(?:licen[cs]e|copying|notice)/i

/** Vite's file goes on with the licences of what Vite itself is made of, which browsers never get. */
const TOOLS_OWN = /\n#+ Licenses of bundled dependencies[\s\S]*$/

/** Helpers that the bundler adds, by the start of the module's name. */
const HELPERS = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' } as const

const readText = (dir: string): string | undefined => {
  const texts = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map(({ name }) =>
      readFileSync(path.join(dir, name), 'utf8').replaceAll('\r\n', '\n').replace(TOOLS_OWN, '').trim(),
    )
    .filter((text) => text !== '')
  return texts.length === 0 ? undefined : texts.sort().join('\n\n')
}

type Manifest = { readonly name?: unknown; readonly version?: unknown; readonly license?: unknown }

/** Reads the package of a folder; undefined if it is none, as the folder of a package's modules of one format. */
const readPackage = (dir: string): BundledPackage | undefined => {
  try {
    const { name, version, license } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest
    if (typeof name !== 'string' || typeof version !== 'string') return undefined
    return { name, version, licence: typeof license === 'string' ? license : undefined, text: readText(dir) }
  } catch {
    return undefined
  }
}

/** Finds the package that a file below a folder `node_modules` belongs to. */
export const packageOf = (file: string): BundledPackage | undefined => {
  for (let dir = path.dirname(file); path.basename(dir) !== 'node_modules'; dir = path.dirname(dir)) {
    const found = readPackage(dir)
    if (found !== undefined) return found
    if (dir === path.dirname(dir)) return undefined
  }
  return undefined
}

export type PackageList = {
  /** Notes the packages of all chunks that a bundler writes. */
  readonly plugin: () => Plugin
  /** Sorted by name and version. */
  readonly packages: () => readonly BundledPackage[]
  /** Whether code of a file is left in a chunk. Absolute path. */
  readonly hasCodeOf: (file: string) => boolean
}

const IN_PACKAGE = /[\\/]node_modules[\\/]/

/**
 * Lists packages, and the site's own files, by the modules that are left in the written chunks.
 */
export const createPackageList = (): PackageList => {
  const found = new Map<string, BundledPackage>()
  const looked = new Set<string>()
  const withCode = new Set<string>()
  const note = (id: string): void => {
    const helper = Object.entries(HELPERS).find(([start]) => id.startsWith(start))?.[1]
    const file = helper === undefined ? fileOf(id).replace(/^\0/, '') : toolPackage(helper)
    if (!IN_PACKAGE.test(file) || looked.has(file)) return
    looked.add(file)
    const known = packageOf(file)
    if (known !== undefined) found.set(`${known.name} ${known.version}`, known)
  }
  return {
    plugin: () => ({
      name: 'fairlead:note-packages',
      applyToEnvironment: ({ name }) => name !== 'ssr',
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          // Style sheets are modules without code.
          for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
            if (renderedLength > 0) withCode.add(path.normalize(fileOf(id)))
            if (renderedLength > 0 || /\.css$/.test(fileOf(id))) note(id)
          }
        }
      },
    }),
    hasCodeOf: (file) => withCode.has(file),
    packages: () => [...found.keys()].sort().flatMap((key) => found.get(key) ?? []),
  }
}
