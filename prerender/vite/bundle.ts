import path from 'node:path'
import { createBuilder, type InlineConfig, mergeConfig, type Plugin } from 'vite'
import type { Finding } from '../errors/finding.ts'
import { type Bundles, bundlesIn } from './bundle-facts.ts'
import { drawnPlace, withoutColours } from './bundler-message.ts'
import { BOOT } from './client-bundle.ts'
import { codeSplitting, engineDir, type SiteViteOptions, siteViteConfig } from './config.ts'
import { CLIENT_ENTRY, SERVER_ENTRY } from './site-entries.ts'

/** Every source file that is bundled, but those of packages, with what it imports of them. Absolute paths. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

const fileOf = (id: string): string => id.replace(/\?.*$/, '')

const isSource = (file: string): boolean => path.isAbsolute(file) && !file.includes('/node_modules/')

const noteModules = (graphs: Map<string, Map<string, readonly string[]>>): Plugin => ({
  name: 'fairlead:note-modules',
  buildEnd() {
    const graph = graphs.get(this.environment.name) ?? new Map<string, readonly string[]>()
    graphs.set(this.environment.name, graph)
    for (const id of this.getModuleIds()) {
      const file = fileOf(id)
      if (!isSource(file)) continue
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
      const imported = [...importedIds, ...dynamicallyImportedIds].map(fileOf).filter((other) => isSource(other) && other !== file)
      graph.set(file, [...new Set([...(graph.get(file) ?? []), ...imported])])
    }
  },
})

/** Every page has these before it asks for another. */
const KNOWN_CHUNKS = /\/(framework|runtime|rolldown-runtime)-[^/]+\.js$/

/** What is to be fetched beside a chunk. The entry holds these lists for all pages, so that each name in them counts. */
const withoutKnown = (chunk: string, files: string[]): string[] => files.filter((file) => file !== chunk && !KNOWN_CHUNKS.test(file))

const bundleConfig = (options: SiteViteOptions, outDir: string, graphs: Map<string, Map<string, readonly string[]>>): InlineConfig =>
  mergeConfig(siteViteConfig(options), {
    plugins: [noteModules(graphs)],
    environments: {
      client: {
        build: {
          outDir: path.join(outDir, 'client'),
          emptyOutDir: true,
          manifest: true,
          cssCodeSplit: options.hasOneStyleSheet !== true,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false, resolveDependencies: withoutKnown },
          rolldownOptions: {
            input: { 'entry.client': path.join(options.siteDir, CLIENT_ENTRY), [BOOT]: path.join(engineDir, 'runtime/boot/boot.ts') },
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              chunkFileNames: 'assets/[name]-[hash].js',
              assetFileNames: 'assets/[name]-[hash][extname]',
              codeSplitting: codeSplitting(options.siteDir),
            },
          },
        },
      },
      ssr: {
        resolve: { noExternal: true },
        build: {
          outDir: path.join(outDir, 'server'),
          emptyOutDir: true,
          ssr: true,
          sourcemap: true,
          minify: false,
          rolldownOptions: {
            input: path.join(options.siteDir, SERVER_ENTRY),
            output: { entryFileNames: 'entry.server.mjs', codeSplitting: false },
          },
        },
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  } satisfies InlineConfig)

type BuildError = Error & {
  readonly id?: string
  readonly loc?: { readonly file?: string; readonly line?: number }
  readonly errors?: readonly BuildError[]
}

const toFindings = (error: unknown, siteDir: string, outDir: string): readonly Finding[] => {
  const faults = error instanceof Error ? ((error as BuildError).errors ?? [error as BuildError]) : [new Error(String(error)) as BuildError]
  return faults.map((fault): Finding => {
    if (/os error 28\b|ENOSPC/.test(fault.message))
      return { _tag: 'WriteFailed', place: { file: outDir }, problem: 'The disk is full: the bundles cannot be written.' }
    const problem = withoutColours(fault.message).trim()
    const drawn = drawnPlace(problem)
    const file = drawn?.file ?? fault.loc?.file ?? fault.id
    return {
      _tag: 'BundleFailed',
      place: { file: file === undefined ? SERVER_ENTRY : path.relative(siteDir, file), line: drawn?.line ?? fault.loc?.line },
      problem,
    }
  })
}

/** Vite takes the kind of build from NODE_ENV, which whatever loaded this module may have set to something else. */
const asProduction = async <A>(run: () => Promise<A>): Promise<A> => {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

export type BundleResult =
  | {
      readonly bundles: Bundles /** Of the browser's and of the server's code. */
      readonly graphs: Readonly<Record<'client' | 'ssr', ModuleGraph>>
    }
  | { readonly findings: readonly Finding[] }

/** Bundles the browser's and the server's code of a site into `outDir/client` and `outDir/server`. */
export const bundle = async (options: SiteViteOptions, outDir: string): Promise<BundleResult> => {
  const graphs = new Map<string, Map<string, readonly string[]>>()
  try {
    await asProduction(async () => {
      const builder = await createBuilder(bundleConfig(options, outDir, graphs))
      for (const name of ['client', 'ssr'] as const) {
        const environment = builder.environments[name]
        if (environment === undefined) throw new Error(`Vite set up no environment named ${name}.`)
        await builder.build(environment)
      }
    })
  } catch (error) {
    return { findings: toFindings(error, options.siteDir, outDir) }
  }
  return { bundles: bundlesIn(outDir), graphs: { client: graphs.get('client') ?? new Map(), ssr: graphs.get('ssr') ?? new Map() } }
}
