import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'

/** Facts that the document carries on its root element. */
export type RootAttributes = SiteAddress & {
  readonly pagePath: string
  readonly compilationHash: string
  readonly matchPaths: readonly MatchPath[]
}

/** Reads the attributes named in `rootAttributes`, under the names that browsers give them in `dataset`. */
export const readRootAttributes = ({ dataset }: HTMLElement): RootAttributes => {
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
    // The build that made this document wrote both.
    trailingSlash: trailingSlash as RootAttributes['trailingSlash'],
    matchPaths: JSON.parse(matchPaths) as readonly MatchPath[],
  }
}
