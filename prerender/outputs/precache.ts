import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, OFFLINE_KEY } from '#runtime/protocol/path-key.ts'
import {
  filesBase,
  fileUrl,
  htmlFile,
  pageDataFile,
  pageUrl,
  type SiteAddress,
  staticQueryFile,
} from '#runtime/protocol/urls.ts'
import { digest } from '../base/files/digest.ts'
import { type ClientBundle, collectAssets } from '../bundle/client-bundle.ts'
import type { Route } from '../plan/route.ts'

/** A precached file; its revision is null if its name changes with its bytes. */
export type PrecacheEntry = { readonly url: string; readonly revision: string | null }

export type PrecacheSources = {
  readonly routes: readonly Route[]
  readonly address: Omit<SiteAddress, 'origin'>
  readonly client: ClientBundle
  /** Reads a file of the output under construction; undefined if it does not exist. */
  readonly read: (file: string) => Uint8Array | undefined
}

const decode = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'))

/**
 * Lists files that an edition's 404 page and offline page need: documents, data, code, styles, fonts. Slices are left
 * out: the page that installs the worker has loaded them and reports them to it.
 */
export const listPrecache = ({ routes, address, client, read }: PrecacheSources): readonly PrecacheEntry[] => {
  const entries = new Map<string, string | null>()
  const add = (file: string, url = fileUrl(file, filesBase(address))): Uint8Array | undefined => {
    const bytes = read(file)
    if (bytes !== undefined) entries.set(url, digest(bytes).toString(36))
    return bytes
  }
  const addAssets = (files: Iterable<string>): void => {
    for (const file of files) entries.set(fileUrl(file, filesBase(address)), null)
  }
  const addCode = (page: string): void => {
    const { scripts, styles, fonts } = collectAssets(client, page)
    addAssets([client.boot, client.chunkList, ...scripts, ...styles, ...fonts])
  }
  addCode(client.entrySource)
  for (const key of [NOT_FOUND_KEY, OFFLINE_KEY]) {
    const route = routes.find((candidate) => candidate.key === key)
    if (route === undefined) continue
    add(htmlFile(key), pageUrl(key, address))
    const bytes = add(pageDataFile(key))
    if (bytes === undefined) continue
    const { staticQueryHashes } = decode(bytes) as PageData
    for (const hash of staticQueryHashes) add(staticQueryFile(hash))
    addCode(route.pageFile)
  }
  return [...entries].map(([url, revision]) => ({ url, revision })).sort((a, b) => (a.url < b.url ? -1 : 1))
}

/** Inserts the list into the bundled worker. */
export const injectPrecache = async (bundled: string, entries: readonly PrecacheEntry[]): Promise<string> => {
  // Loaded on demand: with its imports, it takes as long as a small build.
  const { injectManifest } = await import('workbox-build')
  const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-worker-'))
  try {
    const swDest = path.join(folder, 'sw.js')
    const additionalManifestEntries = entries.map((entry) => ({ ...entry }))
    await injectManifest({
      swSrc: bundled,
      swDest,
      globDirectory: folder,
      globPatterns: [],
      additionalManifestEntries,
    })
    return await readFile(swDest, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
