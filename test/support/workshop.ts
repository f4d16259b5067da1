import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildOptions } from '#prerender/build/build-options.ts'
import type { EditionSummary } from '#prerender/build/build-result.ts'
import { buildSite, copyFixture } from './build-fixture.ts'
import { startCli } from './cli-process.ts'
import type { Tree } from './compare-trees.ts'
import { listFiles, readFiles } from './files.ts'

type Build = { readonly findings: readonly unknown[]; readonly editions: readonly EditionSummary[] }

/** A copy of the fixture `every-dependency` whose output and cache persist from build to build. */
export type Workshop = {
  readonly site: string
  readonly outDir: string
  readonly cacheDir: string
  readonly build: (options?: Partial<BuildOptions>) => Promise<Build>
  /** Builds the site into an empty folder without any record; reuses bundled code unless `isCold`. */
  readonly buildClean: (isCold: boolean) => Promise<{ readonly tree: Tree; readonly findings: readonly unknown[] }>
}

type Where = Pick<BuildOptions, 'outDir' | 'cacheDir'>

/** Builds with the given options. Findings are the lines of the report. */
const buildInProcess = async (
  site: string,
  { outDir, cacheDir, editions = [], basePath, workers = 1 }: Where & Partial<BuildOptions>,
): Promise<Build> => {
  const { code, stderr } = await startCli([
    ...['--site', site, '--out', outDir, '--cache', cacheDir, '--workers', String(workers)],
    ...editions.flatMap((edition) => ['--edition', edition]),
    ...(basePath === undefined ? [] : ['--base-path', basePath]),
  ]).ended
  if (code !== 0 && code !== 1) throw new Error(`The build ended with ${code}: ${stderr}`)
  return { findings: code === 0 ? [] : stderr.split('\n').filter(Boolean), editions: [] }
}

/** Builds in this process, which is faster, or in a child process, which keeps memory constant over many builds. */
export const openWorkshop = (folder: string, usesProcesses = false): Workshop => {
  const site = copyFixture('every-dependency', path.join(folder, 'site'))
  const outDir = path.join(folder, 'out')
  const cacheDir = path.join(folder, 'cache')
  const clean = { outDir: path.join(folder, 'clean/out'), cacheDir: path.join(folder, 'clean/cache') }
  const buildWith = (options: Where & Partial<BuildOptions>): Promise<Build> =>
    usesProcesses ? buildInProcess(site, options) : buildSite(site, folder, options)
  return {
    site,
    outDir,
    cacheDir,
    build: (options = {}) => buildWith({ outDir, cacheDir, ...options }),
    buildClean: async (isCold) => {
      rmSync(clean.outDir, { recursive: true, force: true })
      for (const name of existsSync(clean.cacheDir) ? readdirSync(clean.cacheDir) : [])
        if (isCold || !name.startsWith('bundle-')) rmSync(path.join(clean.cacheDir, name), { recursive: true })
      const { findings } = await buildWith(clean)
      return { tree: readFiles(clean.outDir), findings }
    },
  }
}

/** Restores the files of a folder and touches only those that differ. */
export const restoreFiles = (dir: string, tree: Tree): void => {
  const now = readFiles(dir)
  for (const file of listFiles(dir)) if (!tree.has(file)) rmSync(path.join(dir, file))
  for (const [file, content] of tree) {
    if (now.get(file) === content) continue
    const target = path.join(dir, file)
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true) rmSync(target, { recursive: true })
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content, 'latin1')
  }
}
