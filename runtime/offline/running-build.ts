import type { rootAttributes } from '#runtime/protocol/root-element.ts'

type Attributes = typeof rootAttributes

// Types only: values that another chunk imports from the runtime compress worse.
const HASH: Attributes['compilationHash'] = 'data-compilation-hash'
const BASE_PATH: Attributes['basePath'] = 'data-base-path'

/** Build of the document, with the base path of its site. */
export const readRunningBuild = (): { readonly basePath: string; readonly compilationHash: string } => {
  const root = document.querySelector(`[${HASH}]`)
  return { basePath: root?.getAttribute(BASE_PATH) ?? '', compilationHash: root?.getAttribute(HASH) ?? '' }
}
