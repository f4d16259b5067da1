import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { fileUrl } from '#runtime/protocol/urls.ts'
import { cacheHome } from '../base/default-cache.ts'
import { engineDir, isPackaged } from '../base/engine-dir.ts'
import { chunkNames } from './chunk-names.ts'
import { defaultEntries } from './default-entries.ts'
import type { OwnPlugins, Strings } from './own-plugins.ts'
import { asModules } from './plugins/as-modules.ts'
import { classNames } from './plugins/class-names.ts'
import { compressRuntime } from './plugins/compress-runtime.ts'
import { declaredStrings } from './plugins/declared-strings.ts'
import { noHiddenInputs } from './plugins/no-hidden-inputs.ts'
import { noSources } from './plugins/no-sources.ts'
import { nodePackages } from './plugins/node-packages.ts'
import { onlyPublicModules } from './plugins/only-public-modules.ts'
import { ownImport } from './plugins/own-import.ts'
import { relativeStyles } from './plugins/relative-styles.ts'
import { shakableRouter } from './plugins/shakable-router.ts'
import { viewsOnly } from './plugins/views-only.ts'
import { publicModuleAliases } from './public-modules.ts'
import { SITE_FOLDERS } from './site-folders.ts'

export { engineDir }

/** A prefix that no variable has: changes in the environment or in `.env` files would go unnoticed. */
export const NO_VARIABLE = '\0'

/** Lets any site directory import the engine's public modules, and these the rest of the engine. */
export const aliases = [
  ...publicModuleAliases,
  { find: /^#runtime\//, replacement: `${path.join(engineDir, 'runtime')}/` },
]

/** A site directory elsewhere has no packages of its own and uses the engine's, unless it has installed the engine. */
const enginePackages = (): Plugin => ({
  name: 'fairlead:engine-packages',
  enforce: 'pre',
  resolveId(source, importer) {
    if (
      isPackaged ||
      !/^[@\w]/.test(source) ||
      path.isAbsolute(source) ||
      importer === undefined ||
      importer.startsWith(`${engineDir}/`)
    )
      return null
    return this.resolve(source, path.join(engineDir, 'package.json'), { skipSelf: true })
  },
})

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null }

/** Names the chunk of templates that slices import, themselves or through others; null for any other module. */
const partOfSlices = (siteDir: string) => {
  const known = new Map<string, boolean>()
  const isPart = (id: string, graph: ModuleGraph): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Ends a circle of imports.
    known.set(id, false)
    const is =
      /\.slice\.tsx$/.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isPart(importer, graph))
    known.set(id, is)
    return is
  }
  return (id: string, graph: ModuleGraph): string | null =>
    id.startsWith(`${siteDir}/templates/`) && isPart(id, graph) ? 'slices' : null
}

/**
 * Groups chunks by owner, so that a change in the site's code renames no chunk of the engine, and pages import nothing
 * from the entry, whose name changes with every page.
 */
export const codeSplitting = (siteDir: string) => ({
  groups: [
    {
      name: 'framework',
      // Vite's helper for imports on demand is a line that the entry and many pages need.
      test: /node_modules[\\/](react(-dom|-router(-dom)?)?|scheduler|cookie|set-cookie-parser)[\\/]|vite\/preload-helper/,
      priority: 3,
    },
    {
      name: 'runtime',
      // The boot script loads before all others, offline code after them. The runtime uses only types of io-ts and
      // fp-ts; a site's own use of them must neither join the first load nor be minified with the runtime. Hooks that
      // the runtime does not use belong to the pages that do.
      test: new RegExp(
        `^${escapeRegExp(engineDir)}/runtime/(?!boot/|gatsby/|offline/|navigation/use-|protocol/(boot-element|chunk-list|worker-))`,
      ),
      priority: 2,
    },
    // Loaded by a site that imports it, for its entry and its pages.
    { name: 'gatsby', test: new RegExp(`^${escapeRegExp(engineDir)}/runtime/gatsby/`), priority: 2 },
    // Slices are on every page, so that what they are made of is loaded anyway: in one file, not in a dozen.
    { name: partOfSlices(siteDir), priority: 1 },
    { name: 'templates', test: new RegExp(`^${escapeRegExp(siteDir)}/templates/`), minShareCount: 24, priority: 0 },
  ],
})

/**
 * Addresses of bundled files in bundled code, which every edition has, whatever its host of files: style sheets name files
 * relative to themselves, and browsers take the code of web workers from the document's own host only.
 */
const urlsOfBundledFiles =
  (basePath: string) =>
  (file: string, { hostType, ssr }: { readonly hostType: string; readonly ssr: boolean }) => {
    if (hostType === 'css') return { relative: true }
    const url = fileUrl(file, basePath)
    return file.endsWith('.js') && !ssr ? { runtime: `location.origin+${JSON.stringify(url)}` } : url
  }

export type SiteViteOptions = {
  readonly siteDir: string
  readonly basePath: string
  /** Includes pages for the site's developers. */
  readonly hasStyleguide?: boolean | undefined
  /** Whether an edition has its files on another host. */
  readonly hasPrefix?: boolean | undefined
  /** Registers the service worker on pages. */
  readonly hasWorker?: boolean | undefined
  /** Minifies anew what another build has minified. */
  readonly keepsNothing?: boolean | undefined
  /** The site's own, by name. */
  readonly constants?: Readonly<Record<string, boolean>> | undefined
  /** Values of the strings that the settings declare; undefined for code that has none. */
  readonly strings?: Strings | undefined
  /** The site's own. */
  readonly plugins?: OwnPlugins | undefined
}

/** Definitions of the site's strings, which the bundler writes into code. */
export const defineStrings = (strings: Strings): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(strings).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]))

/** Settings shared by development and build, for browser and server code. */
export const siteViteConfig = ({
  siteDir,
  basePath,
  hasStyleguide = false,
  hasPrefix = false,
  hasWorker = false,
  keepsNothing = false,
  constants = {},
  strings,
  plugins,
}: SiteViteOptions): InlineConfig => ({
  configFile: false,
  root: siteDir,
  base: `${basePath}/`,
  appType: 'custom',
  logLevel: 'silent',
  publicDir: false,
  envDir: false,
  envPrefix: NO_VARIABLE,
  css: { modules: { generateScopedName: classNames(siteDir) } },
  // As a constant, it leaves no trace of dead branches in the code.
  define: {
    'import.meta.env.FAIRLEAD_STYLEGUIDE': JSON.stringify(hasStyleguide),
    'import.meta.env.FAIRLEAD_PREFIX': JSON.stringify(hasPrefix),
    'import.meta.env.FAIRLEAD_WORKER': JSON.stringify(hasWorker),
    ...Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [`import.meta.env.SITE_${name}`, JSON.stringify(value)]),
    ),
    ...defineStrings(strings ?? {}),
  },
  ...(hasPrefix ? { experimental: { renderBuiltUrl: urlsOfBundledFiles(basePath) } } : {}),
  cacheDir: path.join(cacheHome, 'vite', siteDir.replace(/[^A-Za-z0-9]+/g, '-')),
  plugins: [
    defaultEntries(siteDir),
    onlyPublicModules(),
    asModules(siteDir),
    noHiddenInputs(siteDir),
    declaredStrings(siteDir, strings && Object.keys(strings)),
    noSources(siteDir),
    nodePackages(),
    enginePackages(),
    ownImport(),
    plugins?.make(),
    react(),
    viewsOnly(siteDir),
    chunkNames(siteDir),
    shakableRouter(),
    compressRuntime(keepsNothing),
    ...(hasPrefix ? [relativeStyles(basePath)] : []),
  ],
  worker: { plugins: () => [plugins?.make()] },
  // Node cannot resolve the first two, which import their parts without file endings; a site directory elsewhere cannot
  // find the others.
  ssr: { noExternal: ['io-ts', 'fp-ts', 'react', 'react-dom', 'react-router-dom'] },
  resolve: {
    alias: [
      ...aliases,
      ...SITE_FOLDERS.map((folder) => ({
        find: new RegExp(`^#${folder}/`),
        replacement: `${path.join(siteDir, folder)}/`,
      })),
    ],
  },
})
