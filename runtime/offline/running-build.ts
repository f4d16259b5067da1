import type { rootAttributes } from '#runtime/protocol/root-element.ts'

type Attributes = typeof rootAttributes

// Types only: values that another chunk imports from the runtime compress worse.
const HASH: Attributes['compilationHash'] = 'data-compilation-hash'
const BASE_PATH: Attributes['basePath'] = 'data-base-path'
const ASSET_PREFIX: Attributes['assetPrefix'] = 'data-asset-prefix'

/** Build of the document, with the base path of its site. */
export const readRunningBuild = (): { readonly basePath: string; readonly compilationHash: string } => {
  const root = document.querySelector(`[${HASH}]`)
  return { basePath: root?.getAttribute(BASE_PATH) ?? '', compilationHash: root?.getAttribute(HASH) ?? '' }
}

/** What precedes the base path in addresses of the document's files; the origin of the document if there is no such. */
export const readAssetPrefix = (): string =>
  document.querySelector(`[${ASSET_PREFIX}]`)?.getAttribute(ASSET_PREFIX) ?? window.location.origin
