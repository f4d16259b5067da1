import { fileUrl } from '#runtime/protocol/urls.ts'
import type { ClientCode } from '../render/edition-context.ts'
import { type ClientBundle, collectAssets } from './client-bundle.ts'

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
