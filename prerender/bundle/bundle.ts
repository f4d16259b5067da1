import path from 'node:path'
import { createBuilder, type InlineConfig, mergeConfig } from 'vite'
import type { Finding } from '../base/errors/finding.ts'
import { type Bundles, bundlesIn } from './bundle-facts.ts'
import { readBundlerError } from './bundler-message.ts'
import { BOOT } from './client-bundle.ts'
import type { ModuleGraph } from './code-facts.ts'
import { codeSplitting, type SiteViteOptions, siteViteConfig } from './config.ts'
import { joinStyles } from './join-styles.ts'
import { createMet, type Met, noteModules, noteStyles } from './note-modules.ts'
import type { PackageList } from './plugins/note-packages.ts'
import { engineModule } from './public-modules.ts'
import { CLIENT_ENTRY, SERVER_ENTRY } from './site-entries.ts'
import { writeChunkList } from './write-chunk-list.ts'

const bundleConfig = (
  options: SiteViteOptions,
  outDir: string,
  metIn: (environment: string) => Met,
  notePackages: PackageList['plugin'],
): InlineConfig =>
  mergeConfig(siteViteConfig(options), {
    plugins: [noteModules(options.siteDir, metIn), noteStyles(options.siteDir, metIn), notePackages()],
    worker: { plugins: () => [options.plugins?.make(), notePackages()] },
    environments: {
      client: {
        build: {
          outDir: path.join(outDir, 'client'),
          emptyOutDir: true,
          manifest: true,
          assetsInlineLimit: 0,
          // The list of chunks says what each needs.
          modulePreload: false,
          rolldownOptions: {
            input: {
              'entry.client': path.join(options.siteDir, CLIENT_ENTRY),
              [BOOT]: engineModule('runtime/boot/boot.ts'),
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
            output: {
              entryFileNames: 'entry.server.mjs',
              codeSplitting: false,
              // V8 keeps the source in every thread, with twice the bytes if one character needs them.
              charset: 'ascii',
              comments: false,
            },
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
      readonly bundles: Bundles
      /** Both the browser's and the server's code. */
      readonly graphs: Readonly<Record<'client' | 'ssr', ModuleGraph>>
      /** Digests of the server code's files as they were bundled, even if edited since. */
      readonly digests: ReadonlyMap<string, number>
      /** Digests of what the server's code sees of style sheets. */
      readonly styles: ReadonlyMap<string, number>
    }
  | { readonly findings: readonly Finding[] }

/**
 * Bundles a site's browser and server code into `outDir/client` and `outDir/server`, and notes the packages of the
 * browser's.
 */
export const bundle = async (
  options: SiteViteOptions,
  outDir: string,
  { plugin: notePackages }: PackageList,
): Promise<BundleResult> => {
  const metIn = createMet()
  try {
    await asProduction(async () => {
      const builder = await createBuilder(bundleConfig(options, outDir, metIn, notePackages))
      // Side by side, on two cores, they take a sixth less time.
      const built = await Promise.allSettled(
        ['client', 'ssr'].map(async (name) => {
          const environment = builder.environments[name]
          if (environment === undefined) throw new Error(`Vite created no environment named ${name}.`)
          await builder.build(environment)
        }),
      )
      for (const result of built) if (result.status === 'rejected') throw result.reason
    })
  } catch (error) {
    return { findings: toFindings(error, options.siteDir, outDir) }
  }
  const bundles = bundlesIn(outDir)
  await joinStyles(bundles.clientDir)
  await writeChunkList(bundles.clientDir)
  const { graph, digests, styles } = metIn('ssr')
  return { bundles, graphs: { client: metIn('client').graph, ssr: graph }, digests, styles }
}
