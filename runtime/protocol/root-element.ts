/** The element that React renders into. Its attributes replace the globals that Gatsby sets in an inline script. */
export const ROOT_ID = '___gatsby'
export const FOCUS_WRAPPER_ID = 'gatsby-focus-wrapper'
export const ANNOUNCER_ID = 'gatsby-announcer'

/** Canonical path of the document that was sent: `/404.html` for an unknown address. */
export const PAGE_PATH_ATTRIBUTE = 'data-page-path'

export const rootAttributes = {
  pagePath: PAGE_PATH_ATTRIBUTE,
  compilationHash: 'data-compilation-hash',
  /** Scheme and host of the edition, to recognise links to the site's own host. */
  origin: 'data-origin',
  basePath: 'data-base-path',
  trailingSlash: 'data-trailing-slash',
  /** What precedes the base path in addresses of files; absent if they have the host of the document. */
  assetPrefix: 'data-asset-prefix',
  /** Empty, in the document of a client-only area, which contains no page; else absent. */
  shell: 'data-shell',
  /** JSON list of `MatchPath`, best rank first; absent if the site has no client-only area. */
  matchPaths: 'data-match-paths',
} as const
