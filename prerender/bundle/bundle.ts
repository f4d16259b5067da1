import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createBuilder, type InlineConfig, mergeConfig, type Plugin } from 'vite'
import { messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { digest } from '../base/files/digest.ts'
import { decodeUtf8 } from '../base/files/read-utf8.ts'
import { type Bundles, bundlesIn } from './bundle-facts.ts'
import { readBundlerError } from './bundler-message.ts'
import { BOOT } from './client-bundle.ts'
import type { ModuleGraph } from './code-facts.ts'
import { codeSplitting, engineDir, type SiteViteOptions, siteViteConfig } from './config.ts'
import { isSource } from './is-source.ts'
import { CLIENT_ENTRY, SERVER_ENTRY } from './site-entries.ts'
import { writeChunkList } from './write-chunk-list.ts'

const fileOf = (id: string): string => id.replace(/\?.*$/, '')

/** Findings and sources from bundling one environment. */
type Met = {
  readonly graph: Map<string, readonly string[]>
  /** Digest of each file when it was loaded. */
  readonly digests: Map<string, number>
}

/** Sources that are text; others, such as pictures and fonts, are only copied. */
const TEXT = /\.(?:[cm]?[jt]sx?|json|css)$/

const readBytes = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

const noteModules = (siteDir: string, metIn: (environment: string) => Met): Plugin => ({
  name: 'fairlead:note-modules',
  enforce: 'pre',
  load(id) {
    const file = fileOf(id)
    const { digests } = metIn(this.environment.name)
    if (!isSource(file, siteDir) || digests.has(file)) return null
    const bytes = readBytes(file)
    // The bundler reports it if it needs the file.
    if (bytes === undefined) return null
    digests.set(file, digest(bytes))
    if (!TEXT.test(file)) return null
    try {
      decodeUtf8(bytes)
    } catch (error) {
      this.error({ id: file, message: messageOf(error) })
    }
    return null
  },
  buildEnd() {
    const { graph } = metIn(this.environment.name)
    for (const id of this.getModuleIds()) {
      const file = fileOf(id)
      if (!isSource(file, siteDir)) continue
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
      const imported = [...importedIds, ...dynamicallyImportedIds]
        .map(fileOf)
        .filter((other) => isSource(other, siteDir) && other !== file)
      graph.set(file, [...new Set([...(graph.get(file) ?? []), ...imported])])
    }
  },
})

const bundleConfig = (options: SiteViteOptions, outDir: string, metIn: (environment: string) => Met): InlineConfig =>
  mergeConfig(siteViteConfig(options), {
    plugins: [noteModules(options.siteDir, metIn)],
    environments: {
      client: {
        build: {
          outDir: path.join(outDir, 'client'),
          emptyOutDir: true,
          manifest: true,
          cssCodeSplit: options.hasOneStyleSheet !== true,
          assetsInlineLimit: 0,
          // The list of chunks says what each needs.
          modulePreload: false,
          rolldownOptions: {
            input: {
              'entry.client': path.join(options.siteDir, CLIENT_ENTRY),
              [BOOT]: path.join(engineDir, 'runtime/boot/boot.ts'),
            },
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
    // Packages leave out what serves their own development; Sentry's have switches of their own.
    define: { 'process.env.NODE_ENV': '"production"', __SENTRY_DEBUG__: 'false', __SENTRY_TRACING__: 'false' },
  } satisfies InlineConfig)

type BuildError = Error & { readonly errors?: readonly BuildError[] }

const toFindings = (error: unknown, siteDir: string, outDir: string): readonly Finding[] => {
  const faults =
    error instanceof Error
      ? ((error as BuildError).errors ?? [error as BuildError])
      : [new Error(String(error)) as BuildError]
  return faults.map((fault): Finding => {
    if (/os error 28\b|ENOSPC/.test(fault.message))
      return {
        _tag: 'WriteFailed',
        location: { file: outDir },
        problem: 'The disk is full: the bundles cannot be written.',
      }
    const { problem, location } = readBundlerError(fault, siteDir)
    return { _tag: 'BundleFailed', location: location ?? { file: SERVER_ENTRY, line: undefined }, problem }
  })
}

/** Vite reads the mode from NODE_ENV, which another module may have set. */
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
      readonly bundles: Bundles /** Both the browser's and the server's code. */
      readonly graphs: Readonly<Record<'client' | 'ssr', ModuleGraph>>
      /** Digests of the server code's files as they were bundled, even if edited since. */
      readonly digests: ReadonlyMap<string, number>
    }
  | { readonly findings: readonly Finding[] }

/** Bundles a site's browser and server code into `outDir/client` and `outDir/server`. */
export const bundle = async (options: SiteViteOptions, outDir: string): Promise<BundleResult> => {
  const met = new Map<string, Met>()
  const metIn = (environment: string): Met => {
    const known = met.get(environment) ?? { graph: new Map(), digests: new Map() }
    met.set(environment, known)
    return known
  }
  try {
    await asProduction(async () => {
      const builder = await createBuilder(bundleConfig(options, outDir, metIn))
      for (const name of ['client', 'ssr'] as const) {
        const environment = builder.environments[name]
        if (environment === undefined) throw new Error(`Vite created no environment named ${name}.`)
        await builder.build(environment)
      }
    })
  } catch (error) {
    return { findings: toFindings(error, options.siteDir, outDir) }
  }
  const bundles = bundlesIn(outDir)
  await writeChunkList(bundles.clientDir)
  const { graph, digests } = metIn('ssr')
  return { bundles, graphs: { client: metIn('client').graph, ssr: graph }, digests }
}
