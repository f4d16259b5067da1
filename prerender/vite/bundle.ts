import path from 'node:path'
import { createBuilder, type InlineConfig, mergeConfig, type Plugin } from 'vite'
import type { Finding } from '../errors/finding.ts'
import { drawnPlace, withoutColours } from './bundler-message.ts'
import { codeSplitting, type SiteViteOptions, siteViteConfig } from './config.ts'

export const CLIENT_ENTRY = 'pages/entry.client.tsx'
export const SERVER_ENTRY = 'pages/entry.server.tsx'

/** Where the bundled code lies; plain paths, so that another thread can be told. */
export type Bundles = { readonly clientDir: string; readonly serverEntry: string }

export const bundlesIn = (dir: string): Bundles => ({
  clientDir: path.join(dir, 'client'),
  serverEntry: path.join(dir, 'server/entry.server.mjs'),
})

/** Notes every source file of a bundle that is not part of a package. */
const noteModules = (modules: Set<string>): Plugin => ({
  name: 'fairlead:note-modules',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const file = id.replace(/\?.*$/, '')
      if (path.isAbsolute(file) && !file.includes('/node_modules/')) modules.add(file)
    }
  },
})

const bundleConfig = (options: SiteViteOptions, outDir: string, modules: Set<string>): InlineConfig =>
  mergeConfig(siteViteConfig(options), {
    plugins: [noteModules(modules)],
    environments: {
      client: {
        build: {
          outDir: path.join(outDir, 'client'),
          emptyOutDir: true,
          manifest: true,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: path.join(options.siteDir, CLIENT_ENTRY),
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

/** Bundles the browser's and the server's code of a site into `outDir/client` and `outDir/server`. */
export const bundle = async (
  options: SiteViteOptions,
  outDir: string,
): Promise<{ readonly bundles: Bundles; readonly modules: readonly string[] } | { readonly findings: readonly Finding[] }> => {
  const modules = new Set<string>()
  try {
    await asProduction(async () => {
      const builder = await createBuilder(bundleConfig(options, outDir, modules))
      for (const name of ['client', 'ssr'] as const) {
        const environment = builder.environments[name]
        if (environment === undefined) throw new Error(`Vite set up no environment named ${name}.`)
        await builder.build(environment)
      }
    })
  } catch (error) {
    return { findings: toFindings(error, options.siteDir, outDir) }
  }
  return { bundles: bundlesIn(outDir), modules: [...modules] }
}
