import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { engineDir } from '../base/engine-dir.ts'
import { lockFiles } from './lock-files.ts'

/**
 * Folders of a site's code, packages excepted. Content is not code: entries, rows and tables are inputs of pages. A
 * bundle with a module from elsewhere is not cached.
 */
const SITE_SOURCES = [
  'pages/**',
  'templates/**',
  'content/**/*.ts',
  'content/*.json',
  'content/{data,tools}/**/*.json',
  '!content/tables/**',
  '!content/messages.json',
]
/** Further files that the bundler and its tools read, if a site has them. */
const TOOL_SETTINGS = ['package.json', 'tsconfig.json', 'postcss.config.*', '.postcssrc*', '.browserslistrc']
/** Matches the same files of a site, relative to its directory. */
const SOURCE =
  /^(?:(?:pages|templates)\/|content\/(?!tables\/)(?:.*\.ts$|[^/]+\.json$|(?:data|tools)\/.*\.json$)|(?:package|tsconfig)\.json$|postcss\.config\.|\.postcssrc|\.browserslistrc$)/
const ENGINE_SOURCES = ['runtime/**', 'sw/**', 'prerender/bundle/**']

/** Whether a file of a site, by absolute path, may be part of its code or direct how that is bundled. */
export const mayBeCode = (file: string, siteDir: string): boolean => {
  const name = path.relative(siteDir, file).replaceAll(path.sep, '/')
  return (SOURCE.test(name) && name !== 'content/messages.json') || lockFiles(siteDir).includes(file)
}

export type BundleOptions = {
  readonly siteDir: string
  /** Overrides the settings' base path. */
  readonly basePath: string | undefined
  readonly hasStyleguide?: boolean | undefined
}

/** Files that a bundle may consist of, at one point in time. */
export type CodeSources = {
  /** Absolute paths. */
  readonly files: ReadonlySet<string>
  /** Depends on the bytes and paths of all files and on the options. */
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

/** Reads every file that bundles of a site may consist of. */
export const readCodeSources = async ({
  siteDir,
  basePath,
  hasStyleguide = false,
}: BundleOptions): Promise<CodeSources> => {
  const [site, engine] = await Promise.all([
    glob([...SITE_SOURCES, ...TOOL_SETTINGS], { cwd: siteDir, absolute: true }),
    glob(ENGINE_SOURCES, { cwd: engineDir, absolute: true }),
  ])
  const files = new Set([...site, ...engine, ...lockFiles(siteDir)].sort())
  const hash = createHash('sha256').update(
    `${process.version}\0${siteDir}\0${basePath ?? 'as set'}\0${hasStyleguide}\0`,
  )
  for (const file of files) {
    const bytes = readBytes(file)
    hash.update(`${path.relative(siteDir, file)}\0${bytes?.length}\0`).update(bytes ?? '')
  }
  return { files, key: hash.digest('hex').slice(0, 20) }
}
