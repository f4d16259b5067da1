import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { Finding } from '../errors/finding.ts'
import { explainWriteError } from '../write/explain-write-error.ts'
import { type Bundles, bundle, bundlesIn } from './bundle.ts'
import { engineDir, type SiteViteOptions } from './config.ts'

/** Where the code of a site may come from, besides packages. Words and facts of the editions are no code. */
const SITE_SOURCES = ['pages/**', 'templates/**', 'content/*.{ts,json}', 'content/{schema,tables}/**']
const ENGINE_SOURCES = ['runtime/**', 'prerender/vite/**', 'package-lock.json']

const listSources = async (siteDir: string): Promise<readonly string[]> => {
  const [site, engine] = await Promise.all([
    glob(SITE_SOURCES, { cwd: siteDir, absolute: true }),
    glob(ENGINE_SOURCES, { cwd: engineDir, absolute: true }),
  ])
  return [...new Set([...site, ...engine])].sort()
}

const fingerprint = async (sources: readonly string[], { siteDir, basePath }: SiteViteOptions): Promise<string> => {
  const hash = createHash('sha256').update(`${process.version}\0${siteDir}\0${basePath}\0`)
  for (const file of sources) hash.update(`${path.relative(siteDir, file)}\0`).update(await readFile(file))
  return hash.digest('hex').slice(0, 20)
}

/** So many bundles are kept: going back and forth between branches or editions of the code costs no bundling. */
const BUNDLES_KEPT = 8
/** A bundle this young may be in use by a build under way. */
const IN_USE_MS = 60 * 60 * 1000

const prune = async (cacheDir: string): Promise<void> => {
  const names = (await readdir(cacheDir)).filter((name) => name.startsWith('bundle-'))
  const bundles = await Promise.all(names.map(async (name) => ({ name, time: (await stat(path.join(cacheDir, name))).mtimeMs })))
  const old = bundles.sort((a, b) => b.time - a.time).slice(BUNDLES_KEPT)
  for (const { name, time } of old) if (Date.now() - time > IN_USE_MS) await rm(path.join(cacheDir, name), { recursive: true, force: true })
}

/** `dispose` removes bundles that are not to be kept; to be called when nothing reads them any more. */
type BundleOnceResult = { readonly bundles: Bundles; readonly dispose: () => Promise<void> } | { readonly findings: readonly Finding[] }

/**
 * Bundles a site, unless the cache holds the bundles of the very same sources. Builds that run at the same time do not
 * disturb each other: a bundle is moved into the cache whole. Code from outside of the known folders is never taken from the
 * cache, since nobody would notice that it changed.
 */
export const bundleOnce = async (options: SiteViteOptions, cacheDir: string): Promise<BundleOnceResult> => {
  const sources = await listSources(options.siteDir)
  const cached = path.join(cacheDir, `bundle-${await fingerprint(sources, options)}`)
  const keep = async (): Promise<void> => {}
  if (existsSync(cached)) return { bundles: bundlesIn(cached), dispose: keep }
  let fresh: string
  try {
    await mkdir(cacheDir, { recursive: true })
    fresh = await mkdtemp(path.join(cacheDir, 'bundling-'))
  } catch (error) {
    return { findings: [{ _tag: 'WriteFailed', place: { file: cacheDir }, problem: explainWriteError(error) }] }
  }
  const known = new Set(sources)
  const result = await bundle(options, fresh)
  if ('findings' in result) {
    await rm(fresh, { recursive: true, force: true })
    return result
  }
  if (!result.modules.every((file) => known.has(file))) {
    return { bundles: result.bundles, dispose: () => rm(fresh, { recursive: true, force: true }) }
  }
  // Another build may have been quicker: its bundle is the same.
  await rename(fresh, cached).catch(() => rm(fresh, { recursive: true, force: true }))
  // What another build removes at the same time is no loss.
  await prune(cacheDir).catch(() => undefined)
  return { bundles: bundlesIn(cached), dispose: keep }
}
