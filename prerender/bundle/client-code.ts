import { fileUrl } from '#runtime/protocol/urls.ts'
import { type ClientBundle, collectAssets } from './client-bundle.ts'

/** URLs of what the page needs: to be seen, and to come to life. */
export type DocumentAssets = {
  /** Where it is left out, the entry is asked for at once: in development. */
  readonly boot?: string
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/** What rendering needs to know of the client code; development and build each have their own. */
export type ClientCode = {
  readonly compilationHash: string
  /** URLs of what a document names, by source files relative to the site directory. */
  readonly assetsOf: (page: string, slices?: readonly string[]) => DocumentAssets
}

/** How documents name the bundled client code. Routes of one page share their list of assets, so each is made once. */
export const clientCode = (bundle: ClientBundle, basePath: string): ClientCode => {
  const known = new Map<string, ReturnType<ClientCode['assetsOf']>>()
  const url = (file: string): string => fileUrl(file, basePath)
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
      }
      known.set(key, assets)
      return assets
    },
  }
}
