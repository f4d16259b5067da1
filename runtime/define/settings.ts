/** Whether addresses end in a slash. Links, canonical tags, sitemap, redirects and page data all follow it. */
export type TrailingSlash = 'always' | 'never'

export type EditionSettings = {
  /** Scheme and host, without a trailing slash. */
  readonly origin: string
  /** Value of `lang` on the root element and in `hreflang`. */
  readonly lang: string
  /** The edition's own name for itself, as the edition switch shows it. */
  readonly name: string
}

/** A rule of the site's redirect table; see `RedirectRule` of the protocol for patterns. */
export type Redirect = {
  readonly fromPath: string
  /** A path from the site's root, or an absolute URL. */
  readonly toPath: string
  /** 301 unless `isPermanent` is false, then 302. 200 shows the target's page under the old address. */
  readonly statusCode?: 200 | 301 | 302 | 307 | 308
  readonly isPermanent?: boolean
  /** True when left out: `/Old` is `/old`. */
  readonly ignoreCase?: boolean
  /** False leaves the rule to the host alone. */
  readonly redirectInBrowser?: boolean
}

/** A path that the host proxies, with its method, headers and body, to the same path of another origin. */
export type ExternalPath = {
  /** A pattern: `:name` stands for one segment, a last `*` for any rest. */
  readonly path: string
  /** Scheme and host; null where the host is set up by hand. */
  readonly origin: string | null
}

export type SiteSettings = {
  readonly name: string
  readonly editions: { readonly [edition: string]: EditionSettings }
  readonly defaultEdition: string
  /** Path under which the site is served: empty, or `/x` without a trailing slash. */
  readonly basePath: string
  readonly trailingSlash: TrailingSlash
  /** Patterns of the paths that get a canonical tag; `:name` stands for one segment, a last `*` for any rest. */
  readonly canonicalPaths: readonly string[]
  /** Paths of this host that others answer; links to them are not checked. */
  readonly externalPaths: readonly ExternalPath[]
  readonly redirects?: readonly Redirect[]
  /**
   * Whether all pages share one style sheet: the first paint then waits for one request, and no later page for any. Otherwise each
   * page brings its own, which pays where the styles of all pages are more than a page should weigh.
   */
  readonly hasOneStyleSheet?: boolean
  /**
   * Font files, relative to the site directory, for the texts in pictures that pages are shared with; the first has what it has, the
   * others the rest.
   */
  readonly shareFonts?: readonly string[]
}

export const defineSettings = <S extends SiteSettings>(settings: S): S => settings
