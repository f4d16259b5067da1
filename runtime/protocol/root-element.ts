/**
 * The element React draws into, and the attributes through which the document tells the runtime what Gatsby would set as
 * globals in an inline script.
 */
export const ROOT_ID = '___gatsby'
export const FOCUS_WRAPPER_ID = 'gatsby-focus-wrapper'
export const ANNOUNCER_ID = 'gatsby-announcer'

/** Canonical path of the document that was served: `/404.html` when the host answered an unknown address. */
export const PAGE_PATH_ATTRIBUTE = 'data-page-path'

export const rootAttributes = {
  pagePath: PAGE_PATH_ATTRIBUTE,
  compilationHash: 'data-compilation-hash',
  /** Scheme and host of the edition, so that links to the site's own host are told from links to others. */
  origin: 'data-origin',
  basePath: 'data-base-path',
  trailingSlash: 'data-trailing-slash',
  /** JSON list of `MatchPath`, best rank first; absent when the site has no client-only area. */
  matchPaths: 'data-match-paths',
} as const
