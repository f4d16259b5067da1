import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'

/** Facts that the document carries on its root element. */
export type RootAttributes = SiteAddress & {
  readonly pagePath: string
  readonly compilationHash: string
  readonly matchPaths: readonly MatchPath[]
}

/** Reads the attributes of `rootAttributes`, under the names that browsers give them in `dataset`. */
export const readRootAttributes = ({ dataset }: HTMLElement): RootAttributes =>
  // The build that made this document wrote the attributes, so that their values are not checked.
  ({ basePath: '', trailingSlash: 'never', ...dataset, matchPaths: JSON.parse(dataset['matchPaths'] ?? '[]') }) as never
