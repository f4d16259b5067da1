import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CompressOptions } from 'terser'
import { build, type Plugin } from 'vite'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { WorkerConfig } from '#runtime/protocol/worker-config.ts'
import { engineDir } from '../base/engine-dir.ts'
import { WORKER_FILE } from '../base/worker-file.ts'
import { defineStrings, NO_VARIABLE } from './config.ts'
import { minifyOnce, sharedFolder } from './minify-once.ts'
import type { Strings } from './own-plugins.ts'
import { declaredStrings } from './plugins/declared-strings.ts'
import type { PackageList } from './plugins/note-packages.ts'
import { engineModule } from './public-modules.ts'
import { WORKER_ENTRY } from './site-entries.ts'

const JOINED = 'virtual:worker'

/** Joins the engine's worker with the site's additions in one module. */
const joinEntries = (entries: readonly string[]): Plugin => ({
  name: 'fairlead:worker',
  resolveId: (id) => (id === JOINED ? `\0${JOINED}` : null),
  load: (id) => (id === `\0${JOINED}` ? entries.map((entry) => `import ${JSON.stringify(entry)}`).join('\n') : null),
})

/** The file with a site's additions to the worker, if it has one. */
export const workerEntryOf = (siteDir: string): string | undefined => {
  const file = path.join(siteDir, WORKER_ENTRY)
  return existsSync(file) ? file : undefined
}

/** How private names of Workbox's classes begin. */
const PRIVATE = new RegExp(
  `^_(?:${[
    ...['awaitComplete', 'cache[A-Z]', 'db$', 'ensure', 'extendLifetime', 'get[A-Z]', 'handle', 'is[A-Z]'],
    ...['matchOptions', 'max[A-Z]', 'network', 'plugin', 'precache', 'rerun', 'strategy', 'timestampModel'],
    ...['upgrade', 'urlsTo', 'useDefault'],
  ].join('|')})`,
)

/**
 * Inlines what is used once, which the bundler's own minifier does not: 3 % of the bytes. Shortens private names of
 * Workbox's: 2 %. Drops warnings, of which
 * Workbox has one, for files without a revision: their names change with their bytes. No code compares objects by `<`.
 */
const compress = (code: string, folder: string | undefined): Promise<string> => {
  const options: CompressOptions = {
    passes: 4,
    inline: 1,
    unsafe_arrows: true,
    unsafe_comps: true,
    pure_getters: true,
    pure_funcs: ['Object.values'],
    drop_console: ['warn'],
  }
  const mangle = { properties: { regex: PRIVATE } }
  return minifyOnce(code, { ecma: 2020, compress: options, mangle }, folder)
}

/** Stands in the bundled worker for what precedes the base path in addresses of an edition's files. */
export const FILES_PLACEHOLDER = 'https://files.invalid'

export type WorkerOptions = {
  readonly siteDir: string
  readonly settings: SiteSettings
  readonly compilationHash: string
  readonly strings: Strings
  readonly keepsNothing?: boolean | undefined
}

/**
 * Bundles the service worker into one classic script: `sw/sw.ts` with the site's additions, or `sw/removal.ts` where
 * the site has no worker. The list of files that the former keeps from the start is not known yet:
 * `outputs/precache.ts` injects it.
 */
export const bundleWorker = async (
  { siteDir, settings, compilationHash, strings, keepsNothing = false }: WorkerOptions,
  { plugin: notePackages }: PackageList,
): Promise<string> => {
  const addition = workerEntryOf(siteDir)
  const entries =
    settings.worker === 'on'
      ? [engineModule('sw/sw.ts'), ...(addition === undefined ? [] : [addition])]
      : [engineModule('sw/removal.ts')]
  const config: WorkerConfig = {
    compilationHash,
    basePath: settings.basePath,
    trailingSlash: settings.trailingSlash,
    externalPaths: settings.externalPaths.map(({ path: pattern }) => pattern),
  }
  const hasPrefix = Object.values(settings.editions).some(({ assetPrefix }) => assetPrefix !== undefined)
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    envDir: false,
    envPrefix: NO_VARIABLE,
    root: engineDir,
    plugins: [joinEntries(entries), declaredStrings(siteDir, Object.keys(strings)), notePackages()],
    // Workbox checks its arguments and logs unless it is told that this is no development.
    define: {
      'process.env.NODE_ENV': '"production"',
      WORKER_CONFIG: JSON.stringify(config),
      ...defineStrings(strings),
      WORKER_FILES: JSON.stringify(hasPrefix ? FILES_PLACEHOLDER : ''),
    },
    build: {
      write: false,
      rolldownOptions: {
        input: JOINED,
        // Modules that do nothing but look for a debugger of Workbox's.
        treeshake: { moduleSideEffects: (id) => !/\/workbox-[a-z-]+\/_version\.js$/.test(id) },
        output: { format: 'iife', entryFileNames: WORKER_FILE },
      },
    },
  })
  const output = [result].flat()[0]
  const chunk =
    output !== undefined && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('Bundling the service worker gave no output.')
  // The same worker of another build is minified already.
  const placeholder = '~'.repeat(compilationHash.length)
  const compressed = await compress(chunk.code.replaceAll(compilationHash, placeholder), sharedFolder(keepsNothing))
  return compressed.replaceAll(placeholder, compilationHash)
}
