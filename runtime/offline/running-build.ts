import type { rootAttributes } from '#runtime/protocol/root-element.ts'

type Attributes = typeof rootAttributes

// Types alone are imported: what another chunk imports of the runtime cannot be compressed as well.
const HASH: Attributes['compilationHash'] = 'data-compilation-hash'
const BASE_PATH: Attributes['basePath'] = 'data-base-path'

/** The build of the document, and the base path of its site. */
export const readRunningBuild = (): { readonly basePath: string; readonly compilationHash: string } => {
  const root = document.querySelector(`[${HASH}]`)
  return { basePath: root?.getAttribute(BASE_PATH) ?? '', compilationHash: root?.getAttribute(HASH) ?? '' }
}
