import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { fetchPackage } from './fetch-package.ts'

/** The loader's packages: Gatsby's own sources and their dependencies. */
const packages = [
  ['gatsby', '5.16.1'],
  ['@gatsbyjs/reach-router', '2.0.1'],
  ['mitt', '1.2.0'],
  ['invariant', '2.2.4'],
  ['prop-types', '15.8.1'],
] as const

/** The result of Gatsby's loader, as far as tests read it. */
export type GatsbyPage = {
  readonly page: {
    readonly path: string
    readonly componentChunkName: string
    readonly webpackCompilationHash: string
    readonly staticQueryHashes: readonly string[]
    readonly slicesMap: Readonly<Record<string, string>>
    readonly matchPath?: string
  }
  readonly json: Readonly<Record<string, unknown>>
  readonly component: { readonly default: { readonly chunkName: string } }
  readonly staticQueryResults: Readonly<Record<string, unknown>>
}

export type GatsbySlice = {
  readonly component: { readonly chunkName: string }
  readonly data: unknown
  readonly sliceContext: unknown
}

type GatsbyLoader = {
  readonly loadPage: (address: string) => Promise<GatsbyPage | { readonly status: 'error' } | undefined>
  readonly isPageNotFound: (address: string) => boolean
  readonly doPrefetch: (key: string) => Promise<unknown>
  readonly pageDb: ReadonlyMap<string, { readonly status: 'success' | 'error' }>
  readonly slicesDb: ReadonlyMap<string, GatsbySlice>
}

type AsyncRequires = { readonly components: Readonly<Record<string, () => Promise<unknown>>> }
type MatchPaths = readonly { readonly path: string; readonly matchPath: string }[]

export type Gatsby = {
  readonly ProdLoader: new (asyncRequires: AsyncRequires, matchPaths: MatchPaths) => GatsbyLoader
  /** The key of an address, or the path of its client-only area. */
  readonly findPath: (address: string) => string
  readonly findMatchPath: (address: string) => string | null
  readonly grabMatchParams: (address: string) => Readonly<Record<string, string>>
  readonly setMatchPaths: (list: MatchPaths) => void
}

const ENTRY = 'gatsby-loader-entry'

/**
 * Bundles the published sources into a script that sets the global `gatsby`, with the constants of Gatsby's bundler.
 */
export const bundleGatsbyLoader = async (basePath: string): Promise<string> => {
  const [gatsbyDir] = await Promise.all(packages.map(([name, version]) => fetchPackage(name, version)))
  if (gatsbyDir === undefined) throw new Error('There is no package to bundle.')
  const cacheDir = path.join(gatsbyDir, 'cache-dir')
  const result = await build({
    configFile: false,
    root: gatsbyDir,
    logLevel: 'error',
    define: {
      __BASE_PATH__: JSON.stringify(basePath),
      __PATH_PREFIX__: JSON.stringify(basePath),
      __ASSET_PREFIX__: '""',
      'global.hasPartialHydration': 'false',
      'process.env.BUILD_STAGE': '"build-javascript"',
      'process.env.GATSBY_SLICES': 'true',
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) =>
          id === `\0${ENTRY}`
            ? `export { ProdLoader } from ${JSON.stringify(path.join(cacheDir, 'loader.js'))}
               export { findPath, findMatchPath, grabMatchParams, setMatchPaths } from ${JSON.stringify(path.join(cacheDir, 'find-path.js'))}`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        // An experiment that is disabled above.
        external: ['react-server-dom-webpack'],
        output: { format: 'iife', name: 'gatsby', codeSplitting: false },
      },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  return chunk.code
}
