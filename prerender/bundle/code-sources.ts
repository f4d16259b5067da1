import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { engineDir } from '../base/engine-dir.ts'
import { lockFiles } from './lock-files.ts'

/** Where the code of a site may come from, besides packages. Words and facts of the editions are no code. */
const SITE_SOURCES = [
  'pages/**',
  'templates/**',
  'content/*.{ts,json}',
  'content/{schema,tables}/**',
  '!content/messages.json',
]
/** What the bundler and its tools read of a site besides its code, where a site has it. */
const TOOL_SETTINGS = ['package.json', 'tsconfig.json', 'postcss.config.*', '.postcssrc*', '.browserslistrc']
const ENGINE_SOURCES = ['runtime/**', 'sw/**', 'prerender/bundle/**']

export type BundleOptions = {
  readonly siteDir: string
  /** Overrides that of the settings. */
  readonly basePath: string | undefined
  readonly hasStyleguide?: boolean | undefined
}

/** What a bundle may be made of, as it was when it was looked at. */
export type CodeSources = {
  /** Absolute paths. */
  readonly files: ReadonlySet<string>
  /** Depends on the bytes of all of them, on their places and on the options. */
  readonly key: string
}

/** Undefined for what was deleted since it was listed. */
const readBytes = (file: string): Uint8Array | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Reads everything that bundles of a site may be made of. */
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
