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
  const { pagePath = '', compilationHash = '', origin = '', basePath = '', trailingSlash, matchPaths = '[]' } = dataset
  return {
    pagePath,
    compilationHash,
    origin,
    basePath,
    trailingSlash: trailingSlash === 'always' ? 'always' : 'never',
    // Our own build wrote the list into this very document.
    matchPaths: JSON.parse(matchPaths) as readonly MatchPath[],
  }
}
