import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'

/** What the document says of itself on the root element. */
export type RootFacts = SiteAddress & {
  readonly pagePath: string
  readonly compilationHash: string
  readonly matchPaths: readonly MatchPath[]
}

/** The names are those of `rootAttributes`, as browsers spell them for scripts. */
export const readRootFacts = ({ dataset }: HTMLElement): RootFacts => {
  const {
    pagePath = '',
    compilationHash = '',
    origin = '',
    basePath = '',
    trailingSlash = 'never',
    matchPaths = '[]',
  } = dataset
  return {
    pagePath,
    compilationHash,
    origin,
    basePath,
    // Our own build wrote these into this very document.
    trailingSlash: trailingSlash as RootFacts['trailingSlash'],
    matchPaths: JSON.parse(matchPaths) as readonly MatchPath[],
  }
}
