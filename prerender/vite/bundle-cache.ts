import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { engineDir } from '../engine-dir.ts'
import type { Finding } from '../errors/finding.ts'
import { explainWriteError } from '../write/explain-write-error.ts'
import { makeFolder } from '../write/make-folder.ts'
import { bundleApart } from './bundle-apart.ts'
import { type BundleFacts, type Bundles, bundlesIn } from './bundle-facts.ts'

/** Where the code of a site may come from, besides packages. Words and facts of the editions are no code. */
const SITE_SOURCES = ['pages/**', 'templates/**', 'content/*.{ts,json}', 'content/{schema,tables}/**', '!content/messages.json']
const ENGINE_SOURCES = ['runtime/**', 'prerender/vite/**', 'package-lock.json']

const listSources = async (siteDir: string): Promise<readonly string[]> => {
  const [site, engine] = await Promise.all([
    glob(SITE_SOURCES, { cwd: siteDir, absolute: true }),
    glob(ENGINE_SOURCES, { cwd: engineDir, absolute: true }),
  ])
  return [...new Set([...site, ...engine])].sort()
}

export type BundleOptions = {
  readonly siteDir: string
  /** Overrides that of the settings. */
  readonly basePath: string | undefined
  readonly hasStyleguide?: boolean | undefined
}

const fingerprint = (sources: readonly string[], { siteDir, basePath, hasStyleguide = false }: BundleOptions): string => {
  const hash = createHash('sha256').update(`${process.version}\0${siteDir}\0${basePath ?? 'as set'}\0${hasStyleguide}\0`)
  for (const file of sources) hash.update(`${path.relative(siteDir, file)}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 20)
}

/** So many bundles are kept: going back and forth between branches or editions of the code costs no bundling. */
const BUNDLES_KEPT = 8
/** A bundle this young may be in use by a build under way. */
const IN_USE_MS = 60 * 60 * 1000

/** What another build removes at the same time is no loss: callers let faults pass. */
const prune = async (cacheDir: string): Promise<void> => {
  const namesOf = async (pattern: RegExp) => {
    const names = (await readdir(cacheDir)).filter((name) => pattern.test(name))
    const folders = await Promise.all(names.map(async (name) => ({ name, time: (await stat(path.join(cacheDir, name))).mtimeMs })))
    return folders.sort((a, b) => b.time - a.time)
  }
  // A build that was killed left the latter.
  const superfluous = [...(await namesOf(/^bundle-/)).slice(BUNDLES_KEPT), ...(await namesOf(/^bundling-/))]
  for (const { name, time } of superfluous)
    if (Date.now() - time > IN_USE_MS) await rm(path.join(cacheDir, name), { recursive: true, force: true })
}

/** What is bundled, under a key that stands for all of its sources. */
export type Bundled = {
  readonly key: string
  readonly bundles: Bundles
  readonly facts: BundleFacts
  /** Removes bundles that are not to be kept; to be called when nothing reads them any more. */
  readonly dispose: () => Promise<void>
}

export type BundleOnceResult =
  | Bundled
  /** Where the settings could be read, the rest of the site can still be checked. */
  | { readonly findings: readonly Finding[]; readonly settings: SiteSettings | undefined }

const FACTS_FILE = 'facts.json'

const readFacts = (dir: string): BundleFacts | undefined => {
  try {
    return JSON.parse(readFileSync(path.join(dir, FACTS_FILE), 'utf8')) as BundleFacts
  } catch {
    return undefined
  }
}

const keep = async (): Promise<void> => {}

/**
 * Bundles a site, unless the cache holds the bundles of the very same sources. Builds that run at the same time do not
 * disturb each other: a bundle is moved into the cache whole. Code from outside of the known folders is never taken from the
 * cache, since nobody would notice that it changed.
 */
export const bundleOnce = async (options: BundleOptions, cacheDir: string, onBundling: () => void): Promise<BundleOnceResult> => {
  const sources = await listSources(options.siteDir)
  const key = fingerprint(sources, options)
  const cached = path.join(cacheDir, `bundle-${key}`)
  const known = readFacts(cached)
  if (known !== undefined) {
    await prune(cacheDir).catch(() => undefined)
    return { key, bundles: bundlesIn(cached), facts: known, dispose: keep }
  }
  onBundling()
  let fresh: string
  try {
    await makeFolder(cacheDir)
    fresh = await mkdtemp(path.join(cacheDir, 'bundling-'))
  } catch (error) {
    return { findings: [{ _tag: 'WriteFailed', place: { file: cacheDir }, problem: explainWriteError(error) }], settings: undefined }
  }
  const remove = (): Promise<void> => rm(fresh, { recursive: true, force: true })
  const made = await bundleApart(options, fresh)
  if ('findings' in made) {
    await remove()
    return made
  }
  const { facts, modules } = made
  if (!modules.every((file) => sources.includes(file)))
    return { key: `once ${path.basename(fresh)}`, bundles: bundlesIn(fresh), facts, dispose: remove }
  try {
    await writeFile(path.join(fresh, FACTS_FILE), JSON.stringify(facts))
  } catch (error) {
    await remove()
    return { findings: [{ _tag: 'WriteFailed', place: { file: cacheDir }, problem: explainWriteError(error) }], settings: undefined }
  }
  // What stands there without facts was not finished, or another build was quicker: its bundle is the same.
  if (readFacts(cached) === undefined) await rm(cached, { recursive: true, force: true })
  await rename(fresh, cached).catch(remove)
  await prune(cacheDir).catch(() => undefined)
  return { key, bundles: bundlesIn(existsSync(cached) ? cached : fresh), facts, dispose: keep }
}
