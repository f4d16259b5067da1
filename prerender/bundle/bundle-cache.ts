import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Finding } from '../base/errors/finding.ts'
import { makeFolder } from '../base/files/make-folder.ts'
import { explainWriteError } from '../base/files/write-failed.ts'
import { type BundleFacts, type Bundles, bundlesIn } from './bundle-facts.ts'
import { markUsed, moveInto, prune } from './bundle-folders.ts'
import { bundleInChild } from './bundle-in-child.ts'
import { readBundleFacts, saveBundleFacts } from './bundle-record.ts'
import { type BundleOptions, readCodeSources } from './code-sources.ts'

export type { BundleOptions }

/** A bundle under the key of all its sources. */
export type Bundled = {
  readonly key: string
  readonly bundles: Bundles
  readonly facts: BundleFacts
  /** Removes old bundles; called when nothing reads them. */
  readonly dispose: () => Promise<void>
}

export type BundleOnceResult =
  | Bundled
  /** With readable settings, the rest of the site can still be checked. */
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

/** Returns the bundles of the current sources if the cache holds them. Writes nothing. */
export const findBundled = async (
  options: BundleOptions,
  cacheDir: string,
): Promise<Omit<Bundled, 'dispose'> | undefined> => {
  const { key } = await readCodeSources(options)
  const cached = path.join(cacheDir, `bundle-${key}`)
  const facts = readBundleFacts(cached)
  return facts && { key, bundles: bundlesIn(cached), facts }
}

/** Attempts to bundle a site whose code keeps changing. */
const TRIES = 3

/**
 * Bundles a site, or takes its bundles from the cache if the sources are the same. Concurrent builds do not disturb
 * each other, since a bundle is moved into the cache whole. Code outside the known folders is never cached, since its
 * changes would go unnoticed. Code edited during bundling is not cached either, since it is unclear which version the
 * bundler read: it is bundled again, and if it keeps changing, only this build uses the result. `onBundling` is called
 * whenever bundling starts. `codeLimitMs` is the longest time that loading the site's own code may take.
 */
export const bundleOnce = async (
  options: BundleOptions,
  cacheDir: string,
  onBundling: () => void,
  codeLimitMs?: number,
): Promise<BundleOnceResult> => {
  for (let left = TRIES - 1; ; left -= 1) {
    const { key, files, strings } = await readCodeSources(options)
    const cached = path.join(cacheDir, `bundle-${key}`)
    // Before it is read: afterwards another build may have removed it.
    markUsed(cached)
    const known = readBundleFacts(cached, true)
    if (known !== undefined) {
      await prune(cacheDir, cached).catch(() => undefined)
      return { key, bundles: bundlesIn(cached), facts: known, dispose: keep }
    }
    onBundling()
    const fresh = await makeFresh(cacheDir)
    if ('findings' in fresh) return fresh
    const { dir } = fresh
    const remove = removerOf(dir)
    const made = await bundleInChild(options, dir, codeLimitMs)
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
    const isKnown =
      modules.every((file) => files.has(file)) && (facts.settings.strings ?? []).every((name) => strings.has(name))
    if (!isSteady || !isKnown) return once
    try {
      saveBundleFacts(dir, facts)
    } catch (error) {
      await remove()
      return notWritten(cacheDir, error)
    }
    const location = await moveInto(cached, dir)
    if (location === dir) return { ...once, key }
    await remove()
    await prune(cacheDir, cached).catch(() => undefined)
    return { key, bundles: bundlesIn(cached), facts, dispose: keep }
  }
}
