import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { createBuilder, mergeConfig } from 'vite'
import { makeFolder } from '../base/files/make-folder.ts'
import { markUsed, moveInto, prune } from './bundle-folders.ts'
import { readBundleFacts, saveBundleFacts } from './bundle-record.ts'
import { commonDigest, createCodeFacts } from './code-facts.ts'
import { readCodeSources } from './code-sources.ts'
import { type SiteViteOptions, siteViteConfig } from './config.ts'
import { createMet, noteModules } from './note-modules.ts'
import { sourceUrls } from './plugins/source-urls.ts'
import { SERVER_ENTRY } from './site-entries.ts'

/** The server code of a site in one file, as the development server would run it module by module. */
export type DevelopmentCode = {
  /** Identifies all sources that the file may consist of. */
  readonly key: string
  readonly serverEntry: string
  /** Absolute paths of all sources. */
  readonly files: readonly string[]
  /** Digest of the sources that every page depends on. */
  readonly common: number
}

type Facts = Pick<DevelopmentCode, 'files' | 'common'>

const ENTRY_FILE = 'entry.server.mjs'

const FOLDERS = /^development-[0-9a-f]+$/

/** Identifies the sources of a site's code in development. */
export const developmentKey = async ({ siteDir, basePath, hasStyleguide }: SiteViteOptions): Promise<string> =>
  (await readCodeSources({ siteDir, basePath, hasStyleguide, isDevelopment: true })).key

/** Identifies the same sources as a build does that is given no options. */
export const buildKey = async (siteDir: string): Promise<string> =>
  (await readCodeSources({ siteDir, basePath: undefined })).key

const bundleInto = async (dir: string, options: SiteViteOptions): Promise<Facts> => {
  const { siteDir } = options
  const metIn = createMet()
  const builder = await createBuilder(
    mergeConfig(siteViteConfig(options), {
      mode: 'development',
      plugins: [noteModules(siteDir, metIn), sourceUrls(siteDir)],
      environments: {
        ssr: {
          resolve: { noExternal: true },
          build: {
            outDir: dir,
            ssr: true,
            sourcemap: true,
            minify: false,
            rolldownOptions: {
              input: path.join(siteDir, SERVER_ENTRY),
              // The sources are where the map says: the text of all would take as long to read as the code.
              output: { entryFileNames: ENTRY_FILE, codeSplitting: false, sourcemapExcludeSources: true },
            },
          },
        },
      },
      define: { 'process.env.NODE_ENV': '"development"' },
    }),
  )
  const environment = builder.environments['ssr']
  if (environment === undefined) throw new Error('Vite created no environment named ssr.')
  await builder.build(environment)
  const { graph, digests } = metIn('ssr')
  const { files = [], watched = [] } = options.plugins ?? {}
  return {
    files: [...new Set([...graph.keys(), ...files, ...watched])],
    common: commonDigest(createCodeFacts(siteDir, graph, digests)),
  }
}

/**
 * Bundles the server code of a site for development, or takes it from the cache if no source has changed. Undefined for
 * code that cannot be bundled, that is edited meanwhile, or of which a part lies outside the known folders, so that its
 * changes would go unnoticed.
 */
export const obtainDevelopmentCode = async (
  options: SiteViteOptions,
  cacheDir: string,
): Promise<DevelopmentCode | undefined> => {
  const { siteDir, basePath, hasStyleguide } = options
  const { key, files } = await readCodeSources({ siteDir, basePath, hasStyleguide, isDevelopment: true })
  const cached = path.join(cacheDir, `development-${key}`)
  markUsed(cached)
  const known = readBundleFacts<Facts>(cached, true)
  if (known !== undefined) return { key, serverEntry: path.join(cached, ENTRY_FILE), ...known }
  let fresh: string | undefined
  try {
    await makeFolder(cacheDir)
    fresh = await mkdtemp(path.join(cacheDir, 'bundling-'))
    const facts = await bundleInto(fresh, options)
    if (!facts.files.every((file) => files.has(file)) || (await developmentKey(options)) !== key) return undefined
    saveBundleFacts(fresh, facts)
    if ((await moveInto(cached, fresh)) !== cached) return undefined
    await prune(cacheDir, cached, FOLDERS)
    return { key, serverEntry: path.join(cached, ENTRY_FILE), ...facts }
  } catch {
    // The server runs the sources one by one, and reports their faults.
    return undefined
  } finally {
    if (fresh !== undefined) await rm(fresh, { recursive: true, force: true }).catch(() => undefined)
  }
}
