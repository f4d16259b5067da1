import { filesBase, fileUrl, type SiteAddress } from '#runtime/protocol/urls.ts'
import { type ClientBundle, collectAssets } from './client-bundle.ts'

/** URLs that a page needs to be seen and hydrated. */
export type DocumentAssets = {
  /** If undefined, as in development, the document requests the entry at once. */
  readonly boot?: string
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** Whether the files have another host than the document. */
  readonly isElsewhere?: boolean
  /** URL of the list of all code; undefined in development. */
  readonly chunks?: string
  /** Digests by URL of all files above but fonts; undefined in development. */
  readonly hashes?: Readonly<Record<string, string>>
}

/** Facts about client code that rendering needs; development and build differ in them. */
export type ClientCode = {
  readonly compilationHash: string
  /** URLs that a document names, by source files relative to the site directory. */
  readonly assetsOf: (page: string, slices?: readonly string[]) => DocumentAssets
}

/** Maps bundled client code to asset lists. Routes of one page share one list. */
export const clientCode = (
  bundle: ClientBundle,
  address: Pick<SiteAddress, 'assetPrefix' | 'basePath'>,
): ClientCode => {
  const known = new Map<string, ReturnType<ClientCode['assetsOf']>>()
  const url = (file: string): string => fileUrl(file, filesBase(address))
  const hashes = Object.fromEntries(Object.entries(bundle.hashes).map(([file, hash]) => [url(file), hash]))
  return {
    compilationHash: bundle.compilationHash,
    assetsOf: (page, slices = []) => {
      const key = [page, ...slices].join('\0')
      const found = known.get(key)
      if (found !== undefined) return found
      const { scripts, styles, fonts } = collectAssets(bundle, page, slices)
      const assets = {
        boot: url(bundle.boot),
        entry: url(bundle.entry),
        scripts: scripts.map(url),
        styles: styles.map(url),
        fonts: fonts.map(url),
        chunks: url(bundle.chunkList),
        hashes,
        ...(address.assetPrefix === undefined ? {} : { isElsewhere: true }),
      }
      known.set(key, assets)
      return assets
    },
  }
}
