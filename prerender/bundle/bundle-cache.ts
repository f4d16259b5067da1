import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Finding } from '../base/errors/finding.ts'
import { makeFolder } from '../base/files/make-folder.ts'
import { explainWriteError } from '../base/files/write-failed.ts'
import { bundleApart } from './bundle-apart.ts'
import { type BundleFacts, type Bundles, bundlesIn } from './bundle-facts.ts'
import { readBundleFacts, saveBundleFacts } from './bundle-record.ts'
import { type BundleOptions, readCodeSources } from './code-sources.ts'

export type { BundleOptions }

/** So many bundles are kept: going back and forth between branches or editions of the code costs no bundling. */
const BUNDLES_KEPT = 8
/** A bundle this young may be in use by a build under way. */
const IN_USE_MS = 60 * 60 * 1000

/** What another build removes at the same time is no loss: callers let faults pass. */
const prune = async (cacheDir: string): Promise<void> => {
  const namesOf = async (pattern: RegExp) => {
    const names = (await readdir(cacheDir)).filter((name) => pattern.test(name))
    const folders = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(path.join(cacheDir, name))).mtimeMs })),
    )
    return folders.sort((a, b) => b.time - a.time)
  }
  // A build that was killed left the latter.
  const orphaned = [...(await namesOf(/^bundle-/)).slice(BUNDLES_KEPT), ...(await namesOf(/^bundling-/))]
  for (const { name, time } of orphaned)
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

type NotBundled = Exclude<BundleOnceResult, Bundled>

const keep = async (): Promise<void> => {}

const removerOf = (dir: string) => (): Promise<void> => rm(dir, { recursive: true, force: true })

const notWritten = (cacheDir: string, error: unknown): NotBundled => ({
  findings: [{ _tag: 'WriteFailed', location: { file: cacheDir }, problem: explainWriteError(error) }],
  settings: undefined,
})

const makeFresh = async (cacheDir: string): Promise<{ readonly dir: string } | NotBundled> => {
  try {
    await makeFolder(cacheDir)
    return { dir: await mkdtemp(path.join(cacheDir, 'bundling-')) }
  } catch (error) {
    return notWritten(cacheDir, error)
  }
}

/** Moves bundles into the cache; gives the folder in which they lie then, which is the old one if that fails. */
const moveInto = async (cached: string, fresh: string): Promise<string> => {
  // What is not whole is in the way; if another build was quicker, its bundles are the same.
  if (readBundleFacts(cached) === undefined) await rm(cached, { recursive: true, force: true }).catch(() => undefined)
  try {
    await rename(fresh, cached)
    return cached
  } catch {
    return readBundleFacts(cached) === undefined ? fresh : cached
  }
}

/** The bundles of a site as it is now, if the cache holds them. Writes nothing. */
export const findBundled = async (
  options: BundleOptions,
  cacheDir: string,
): Promise<Omit<Bundled, 'dispose'> | undefined> => {
  const { key } = await readCodeSources(options)
  const cached = path.join(cacheDir, `bundle-${key}`)
  const facts = readBundleFacts(cached)
  return facts && { key, bundles: bundlesIn(cached), facts }
}

/** So many times a site is bundled whose code changes meanwhile. */
const TRIES = 3

/**
 * Bundles a site, unless the cache holds the bundles of the very same sources. Builds that run at the same time do not
 * disturb each other: a bundle is moved into the cache whole. Code from outside of the known folders is never taken from the
 * cache, since nobody would notice that it changed; nor is code that was edited while it was bundled, since nobody can tell which
 * of it the bundler saw: it is bundled again, and if somebody goes on editing, this build alone uses what came of it.
 * `onBundling` is called whenever bundling begins.
 */
export const bundleOnce = async (
  options: BundleOptions,
  cacheDir: string,
  onBundling: () => void,
): Promise<BundleOnceResult> => {
  for (let left = TRIES - 1; ; left -= 1) {
    const { key, files } = await readCodeSources(options)
    const cached = path.join(cacheDir, `bundle-${key}`)
    const known = readBundleFacts(cached, true)
    if (known !== undefined) {
      await prune(cacheDir).catch(() => undefined)
      return { key, bundles: bundlesIn(cached), facts: known, dispose: keep }
    }
    onBundling()
    const fresh = await makeFresh(cacheDir)
    if ('findings' in fresh) return fresh
    const { dir } = fresh
    const remove = removerOf(dir)
    const made = await bundleApart(options, dir)
    const isSteady = (await readCodeSources(options)).key === key
    if (!isSteady && left > 0) {
      await remove()
      continue
    }
    if ('findings' in made) {
      await remove()
      return made
    }
    const { facts, modules } = made
    const once: Bundled = { key: `once ${path.basename(dir)}`, bundles: bundlesIn(dir), facts, dispose: remove }
    if (!isSteady || !modules.every((file) => files.has(file))) return once
    try {
      saveBundleFacts(dir, facts)
    } catch (error) {
      await remove()
      return notWritten(cacheDir, error)
    }
    const location = await moveInto(cached, dir)
    if (location === dir) return { ...once, key }
    await remove()
    await prune(cacheDir).catch(() => undefined)
    return { key, bundles: bundlesIn(cached), facts, dispose: keep }
  }
}
