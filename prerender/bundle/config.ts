import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { engineDir } from '../base/engine-dir.ts'
import { chunkNames } from './chunk-names.ts'
import { asModules } from './plugins/as-modules.ts'
import { classNames } from './plugins/class-names.ts'
import { compressRuntime } from './plugins/compress-runtime.ts'
import { importer } from './plugins/importer.ts'
import { nodePackages } from './plugins/node-packages.ts'
import { shakableRouter } from './plugins/shakable-router.ts'
import { viewsOnly } from './plugins/views-only.ts'

export { engineDir }

/** Begins the name of no variable: nobody would notice that one of the environment, or of an `.env` file, changed. */
export const NO_VARIABLE = '\0'

/** Lets a site directory anywhere on disk import the engine's browser code. */
export const aliases = [{ find: /^#runtime\//, replacement: `${path.join(engineDir, 'runtime')}/` }]

/** A site directory outside of the engine's has no packages of its own: it uses the engine's. */
const enginePackages = (): Plugin => ({
  name: 'fairlead:engine-packages',
  enforce: 'pre',
  resolveId(source, importer) {
    if (
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

/**
 * Chunks by whose code they hold, so that a change of the site's code renames no chunk of the engine's, and pages import
 * nothing from the entry, whose name changes with every page.
 */
export const codeSplitting = (siteDir: string) => ({
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
      priority: 3,
    },
    {
      name: 'runtime',
      // The importer is the entry's, as is the helper of Vite that it replaces; what boots comes before all others.
      test: new RegExp(
        `^${escapeRegExp(engineDir)}/(runtime|node_modules/(io-ts|fp-ts))/(?!importer\\.ts|boot/|protocol/boot-element\\.ts)`,
      ),
      priority: 2,
    },
    // One file of what most pages share beats a dozen of a few hundred bytes each.
    { name: 'templates', test: new RegExp(`^${escapeRegExp(siteDir)}/templates/`), minShareCount: 12, priority: 1 },
  ],
})

export type SiteViteOptions = {
  readonly siteDir: string
  readonly basePath: string
  /** Whether pages for the site's makers are part of it. */
  readonly hasStyleguide?: boolean | undefined
  /** Whether all styles go into one file. */
  readonly hasOneStyleSheet?: boolean | undefined
}

/** What development and build share, for browser and server code alike. */
export const siteViteConfig = ({ siteDir, basePath, hasStyleguide = false }: SiteViteOptions): InlineConfig => ({
  configFile: false,
  root: siteDir,
  base: `${basePath}/`,
  appType: 'custom',
  logLevel: 'silent',
  publicDir: false,
  envDir: false,
  envPrefix: NO_VARIABLE,
  css: { modules: { generateScopedName: classNames(siteDir) } },
  // A constant, so that what depends on it leaves no trace in the code.
  define: { 'import.meta.env.FAIRLEAD_STYLEGUIDE': JSON.stringify(hasStyleguide) },
  cacheDir: path.join(engineDir, 'node_modules/.cache/vite', siteDir.replace(/[^A-Za-z0-9]+/g, '-')),
  plugins: [
    asModules(siteDir),
    nodePackages(),
    enginePackages(),
    importer(`${basePath}/`),
    react(),
    viewsOnly(siteDir),
    chunkNames(siteDir),
    shakableRouter(),
    compressRuntime(),
  ],
  // The first two import their own parts without file endings, which Node does not resolve; the others a site directory
  // elsewhere could not find.
  ssr: { noExternal: ['io-ts', 'fp-ts', 'react', 'react-dom', 'react-router-dom'] },
  resolve: {
    alias: [
      ...aliases,
      ...['content', 'templates', 'pages'].map((folder) => ({
        find: new RegExp(`^#${folder}/`),
        replacement: `${path.join(siteDir, folder)}/`,
      })),
    ],
  },
})
