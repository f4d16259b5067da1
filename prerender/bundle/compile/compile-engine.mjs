import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite'
import { engineFolder, listEngineSources } from './engine-sources.mjs'
import { FILE_LIST, isWhole } from './whole-engine.mjs'

/** Entry for Node: the name of the compiled file, and its source. */
const ENTRIES = {
  cli: 'prerender/cli.ts',
  'render-worker': 'prerender/workers/render-worker.ts',
  'scan-worker': 'prerender/workers/scan-worker.ts',
  'watch-worker': 'prerender/workers/watch-worker.ts',
  'bundle-process': 'prerender/bundle/bundle-process.ts',
  'table-process': 'prerender/workers/table-process.ts',
  'source-process': 'prerender/sources/source-process.ts',
}

/**
 * Packages compiled into the engine, with all their imports. Node cannot load the first two itself, since they omit
 * file endings. It loads each of the others three times faster from one file than from dozens.
 */
const INLINED = /^(io-ts|fp-ts|cli-progress|intl-messageformat|js-yaml|satteri)(\/|$)/

/** @type {(isExternal: (name: string) => boolean) => import('vite').Plugin} */
const nodePackages = (isExternal) => ({
  name: 'fairlead:node-packages',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /^[@\w]/.test(source) && !importer?.includes('/node_modules/') && isExternal(source)
      ? { id: source, external: true }
      : null,
})

/** Number of compiled engines kept, so that switching between branches compiles nothing. */
const ENGINES_KEPT = 3
/** A younger one may be in use: it imports its chunks on demand. */
const IN_USE_MS = 60 * 60 * 1000

/**
 * Refuses modules that the key does not cover: changes to them would go unnoticed. @param {string} engineDir @returns
 * {import('vite').Plugin}
 */
const knownSourcesOnly = (engineDir) => ({
  name: 'fairlead:known-sources-only',
  buildEnd(error) {
    if (error !== undefined) return
    const known = new Set(listEngineSources(engineDir).map((file) => path.join(engineDir, file)))
    for (const id of this.getModuleIds()) {
      if (!path.isAbsolute(id) || id.includes('/node_modules/') || known.has(id)) continue
      this.error(
        `${path.relative(engineDir, id)} is imported, which is not part of the engine: see prerender/bundle/compile/engine-sources.mjs.`,
      )
    }
  },
})

/**
 * How the engine is compiled: packages that Node loads itself, and constants by name. For the package, its directory is
 * `..`, as seen from the compiled code.
 *
 * @typedef {{ readonly isExternal: (name: string) => boolean, readonly constants: Record<string, string>, readonly hasMaps: boolean }} CompileOptions
 */

/** @type {(engineDir: string, outDir: string, options: CompileOptions) => ReturnType<typeof build>} */
export const compile = (engineDir, outDir, { isExternal, constants, hasMaps }) =>
  build({
    configFile: false,
    root: engineDir,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    plugins: [nodePackages(isExternal), knownSourcesOnly(engineDir)],
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'node20.19',
      sourcemap: hasMaps,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, path.join(engineDir, file)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })

/** @type {(dir: string) => Promise<void>} */
const listFiles = async (dir) => {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.mjs')).sort()
  const sizes = await Promise.all(names.map(async (name) => [name, (await stat(path.join(dir, name))).size]))
  await writeFile(path.join(dir, FILE_LIST), JSON.stringify(Object.fromEntries(sizes)))
}

/** @type {(cacheDir: string) => Promise<void>} */
const prune = async (cacheDir) => {
  const timesOf = async (/** @type {RegExp} */ pattern) => {
    const names = (await readdir(cacheDir)).filter((name) => pattern.test(name))
    const dirs = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(path.join(cacheDir, name))).mtimeMs })),
    )
    return dirs.sort((a, b) => b.time - a.time)
  }
  const orphaned = [...(await timesOf(/^engine-/)).slice(ENGINES_KEPT), ...(await timesOf(/^compiling-/))]
  for (const { name, time } of orphaned)
    if (Date.now() - time > IN_USE_MS) await rm(path.join(cacheDir, name), { recursive: true, force: true })
}

/**
 * Compiles the engine into `dir`, which appears complete or not at all: not if sources changed meanwhile, since it is
 * unclear which version the compiler read. @param {string} engineDir @param {string} dir
 */
export const compileEngine = async (engineDir, dir) => {
  const cacheDir = path.dirname(dir)
  const fresh = path.join(cacheDir, `compiling-${randomUUID()}`)
  // Vite sets it if it is missing, and later programs would inherit it.
  const before = process.env['NODE_ENV']
  try {
    await compile(engineDir, fresh, {
      isExternal: (name) => !INLINED.test(name),
      constants: { COMPILED_ENGINE_DIR: engineDir },
      hasMaps: true,
    })
    if (engineFolder(engineDir) !== dir) return
    await listFiles(fresh)
    // A quicker process compiled the same; an incomplete folder is in the way.
    await rename(fresh, dir).catch(async (error) => {
      if (isWhole(dir)) return
      await rm(dir, { recursive: true, force: true })
      await rename(fresh, dir).catch(() => {
        if (!isWhole(dir)) throw error
      })
    })
  } catch (error) {
    throw new Error(
      `The engine cannot be compiled: ${stripVTControlCharacters(error instanceof Error ? error.message : String(error))}`,
    )
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
    await rm(fresh, { recursive: true, force: true })
  }
  // Another process may remove the same files.
  await prune(cacheDir).catch(() => undefined)
}
