import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'

/** What the document says of itself on the root element. */
export type RootFacts = SiteAddress & {
  readonly pagePath: string
  readonly compilationHash: string
  readonly matchPaths: readonly MatchPath[]
}

export const readRootFacts = (root: Element): RootFacts => {
  const read = (name: keyof typeof rootAttributes): string => root.getAttribute(rootAttributes[name]) ?? ''
  return {
    pagePath: read('pagePath'),
    compilationHash: read('compilationHash'),
    origin: read('origin'),
    basePath: read('basePath'),
    trailingSlash: read('trailingSlash') === 'always' ? 'always' : 'never',
    // Our own build wrote the list into this very document.
    matchPaths: JSON.parse(read('matchPaths') || '[]') as readonly MatchPath[],
  }
}
