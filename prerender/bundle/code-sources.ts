import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { engineDir, isPackaged } from '../base/engine-dir.ts'
import { listDefaultEntries } from './default-entries.ts'
import { envName } from './env-name.ts'
import { lockFiles } from './lock-files.ts'
import { peekStrings } from './read-strings.ts'
import { listSiteFolders, SITE_FOLDERS } from './site-folders.ts'

/**
 * Files of a site that are code, by folder, packages excepted. Content is not code: entries, rows and tables are inputs
 * of pages, and sources only make rows. A bundle with a module from elsewhere is not cached.
 */
const sourcesIn = (folder: string): readonly string[] =>
  folder === 'content'
    ? [
        'content/**/*.ts',
        'content/*.json',
        'content/{data,facts}/**/*.json',
        '!content/{tables,sources}/**',
        '!content/messages.json',
      ]
    : [`${folder}/**`]
/** Further files that the bundler and its tools read, if a site has them. */
const TOOL_SETTINGS = ['package.json', 'tsconfig.json', 'postcss.config.*', '.postcssrc*', '.browserslistrc']
/** Matches the same files of `content/` and of the site's directory. */
const SOURCE =
  /^(?:content\/(?!(?:tables|sources)\/)(?:.*\.ts$|[^/]+\.json$|(?:data|facts)\/.*\.json$)|(?:package|tsconfig)\.json$|postcss\.config\.|\.postcssrc|\.browserslistrc$)/
/** The version of the package stands for its compiled code. */
const ENGINE_SOURCES = ['runtime/**', 'sw/**', isPackaged ? 'package.json' : 'prerender/bundle/**']

/** Matches an import from a folder of the site, such as `#trade/duty.ts`. */
const FOLDER_IMPORT = /['"]#([\w-]+)\//g

const relativeTo = (siteDir: string, file: string): string => path.relative(siteDir, file).replaceAll(path.sep, '/')

/**
 * Whether a file of a site, by absolute path, may be part of its code or direct how that is bundled. `sources` are the
 * files that were before it, whose folders hold code.
 */
export const mayBeCode = (file: string, siteDir: string, sources: ReadonlySet<string>): boolean => {
  if (sources.has(file) || lockFiles(siteDir).includes(file)) return true
  const name = relativeTo(siteDir, file)
  const [folder, ...rest] = name.split('/')
  if (rest.length === 0 || folder === 'content') return SOURCE.test(name) && name !== 'content/messages.json'
  const start = `${path.join(siteDir, folder ?? '')}${path.sep}`
  return SITE_FOLDERS.some((own) => own === folder) || [...sources].some((source) => source.startsWith(start))
}

export type BundleOptions = {
  readonly siteDir: string
  /** Overrides the settings' base path. */
  readonly basePath: string | undefined
  readonly hasStyleguide?: boolean | undefined
  /** Changes no byte: nothing is taken from the cache of minified scripts, which sites share. */
  readonly keepsNothing?: boolean | undefined
  /** Whether the code is for the development server, which has variables of its own. */
  readonly isDevelopment?: boolean | undefined
}

/** Files that a bundle may consist of, at one point in time. */
export type CodeSources = {
  /** Absolute paths. */
  readonly files: ReadonlySet<string>
  /** Names of strings that occur in the files. */
  readonly strings: ReadonlySet<string>
  /** Depends on the bytes and paths of all files, the values of the strings, and the options. */
  readonly key: string
}

/** Undefined for a file deleted since it was listed. */
const readBytes = (file: string): Uint8Array | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Matches names of strings, wherever code has them: some are declared. */
const STRING_NAME = /\bVITE_\w+/g

/** Names of strings in the files that may declare them. */
const stringNames = (site: ReadonlyMap<string, Uint8Array | undefined>): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const [file, bytes] of site) {
    if (bytes === undefined || !/\.[cm]?[jt]sx?$/.test(file)) continue
    const code = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (code.includes('VITE_')) for (const [name] of code.toString('latin1').matchAll(STRING_NAME)) names.add(name)
  }
  return names
}

/** Reads the folders of every site, and further ones as soon as a module imports from them. */
const readSite = async (siteDir: string): Promise<ReadonlyMap<string, Uint8Array | undefined>> => {
  const known = listSiteFolders(siteDir)
  const read = new Map<string, Uint8Array | undefined>()
  const seen = new Set<string>()
  for (let folders: readonly string[] = SITE_FOLDERS; folders.length > 0; ) {
    const imported = new Set<string>()
    for (const folder of folders) seen.add(folder)
    for (const file of await glob(folders.flatMap(sourcesIn), { cwd: siteDir, absolute: true })) {
      const bytes = readBytes(file)
      read.set(file, bytes)
      if (bytes === undefined || !/\.[cm]?[jt]sx?$/.test(file)) continue
      for (const [, folder = ''] of Buffer.from(bytes).toString('latin1').matchAll(FOLDER_IMPORT)) imported.add(folder)
    }
    folders = known.filter((folder) => imported.has(folder) && !seen.has(folder))
  }
  return read
}

/** Reads every file that bundles of a site may consist of. */
export const readCodeSources = async ({
  siteDir,
  basePath,
  hasStyleguide = false,
  isDevelopment = false,
}: BundleOptions): Promise<CodeSources> => {
  const [site, settings, engine] = await Promise.all([
    readSite(siteDir),
    glob(TOOL_SETTINGS, { cwd: siteDir, absolute: true }),
    glob(ENGINE_SOURCES, { cwd: engineDir, absolute: true }),
  ])
  const files = new Set(
    [...site.keys(), ...listDefaultEntries(siteDir), ...settings, ...engine, ...lockFiles(siteDir)].sort(),
  )
  const hash = createHash('sha256').update(
    `${process.version}\0${siteDir}\0${basePath ?? 'as set'}\0${hasStyleguide}\0`,
  )
  for (const file of files) {
    const bytes = site.has(file) ? site.get(file) : readBytes(file)
    hash.update(`${path.relative(siteDir, file)}\0${bytes?.length}\0`).update(bytes ?? '')
  }
  const strings = stringNames(site)
  if (strings.size > 0) {
    const values = peekStrings(siteDir, [...strings].sort(), envName(isDevelopment ? 'development' : 'production'))
    hash.update(JSON.stringify([...values]))
  }
  return { files, strings, key: hash.digest('hex').slice(0, 20) }
}
