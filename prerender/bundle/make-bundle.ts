import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Finding } from '../base/errors/finding.ts'
import { digest } from '../base/files/digest.ts'
import { WORKER_FILE } from '../base/worker-file.ts'
import { bundle } from './bundle.ts'
import type { BundleFacts, CollectionFacts } from './bundle-facts.ts'
import { readClientBundle } from './client-bundle.ts'
import { createCodeFacts } from './code-facts.ts'
import type { BundleOptions } from './code-sources.ts'
import { envName } from './env-name.ts'
import { loadPlugins } from './load-plugins.ts'
import { loadSettings } from './load-settings.ts'
import { loadSite } from './load-site.ts'
import { ownLockFiles } from './lock-files.ts'
import { noteFeatures } from './note-features.ts'
import { createPackageList } from './plugins/note-packages.ts'
import { readStrings } from './read-strings.ts'
import { PLUGINS_FILE, SERVER_ENTRY, SETTINGS_FILE } from './site-entries.ts'
import { stringFile } from './string-files.ts'
import { bundleWorker, workerEntryOf } from './worker.ts'

export type MadeBundle =
  | {
      readonly facts: BundleFacts
      /** Absolute paths of all sources. */
      readonly modules: readonly string[]
    }
  | { readonly findings: readonly Finding[]; readonly settings: SiteSettings | undefined }

/**
 * Reads a site's settings, bundles its code into `dir`, and returns the facts about it. `onRun` is called with each file
 * of the site before it is run, and with null afterwards.
 */
export const makeBundle = async (
  { siteDir, basePath, hasStyleguide, keepsNothing }: BundleOptions,
  dir: string,
  onRun: (file: string | null) => void = () => {},
): Promise<MadeBundle> => {
  const locks = new Map(ownLockFiles(siteDir).map((file) => [file, digest(readFileSync(file))]))
  onRun(SETTINGS_FILE)
  const loaded = await loadSettings(siteDir)
  onRun(null)
  if ('findings' in loaded) return { findings: loaded.findings, settings: undefined }
  const settings = { ...loaded.settings, basePath: basePath ?? loaded.settings.basePath }
  const { constants } = settings
  const read = readStrings(siteDir, settings.strings ?? [], envName('production'))
  onRun(PLUGINS_FILE)
  const own = await loadPlugins(siteDir)
  onRun(null)
  if ('findings' in read || 'findings' in own)
    return { findings: [read, own].flatMap((part) => ('findings' in part ? part.findings : [])), settings }
  const { strings } = read
  const { plugins } = own
  const hasWorker = settings.worker === 'on'
  const hasPrefix = Object.values(settings.editions).some(({ assetPrefix }) => assetPrefix !== undefined)
  const list = createPackageList()
  const options = {
    ...{ siteDir, basePath: settings.basePath, hasStyleguide, hasPrefix, hasWorker, keepsNothing },
    ...{ constants, strings, plugins },
  }
  const result = await bundle(options, dir, list)
  if ('findings' in result) return { findings: result.findings, settings }
  onRun(SERVER_ENTRY)
  const opened = await loadSite(result.bundles.serverEntry, siteDir)
  onRun(null)
  if ('findings' in opened) return { findings: opened.findings, settings }
  const collections = Object.entries(opened.site.collections).map(
    ([name, { decoder, compute, ...facts }]): [string, CollectionFacts] => [name, facts],
  )
  const client = await readClientBundle(result.bundles.clientDir)
  const { compilationHash } = client
  const worker = await bundleWorker({ siteDir, settings, compilationHash, strings, keepsNothing }, list)
  await writeFile(path.join(dir, WORKER_FILE), worker)
  const { features, findings } = noteFeatures(siteDir, settings, list.hasCodeOf)
  if (findings.length > 0) return { findings, settings }
  const ofPlugins = plugins === undefined ? [] : [...plugins.files, ...plugins.watched]
  const { ssr } = result.graphs
  const shared = new Map([
    ...locks,
    ...ofPlugins.filter((file) => !ssr.has(file)).map((file) => [file, digest(readFileSync(file))] as const),
    ...Object.entries(strings).map(([name, value]) => [stringFile(siteDir, name), digest(value)] as const),
  ])
  const facts: BundleFacts = {
    settings,
    collections: Object.fromEntries(collections),
    client,
    packages: list.packages(),
    features,
    code: createCodeFacts(siteDir, ssr, result.digests, shared, result.styles),
  }
  const workerEntry = workerEntryOf(siteDir)
  const modules = new Set([
    ...result.graphs.client.keys(),
    ...result.graphs.ssr.keys(),
    ...(workerEntry === undefined ? [] : [workerEntry]),
    ...ofPlugins,
  ])
  return { facts, modules: [...modules] }
}
