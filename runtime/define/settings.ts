/** Policy for slashes at the end of addresses, in links, canonical tags, sitemap, redirects and page data. */
export type TrailingSlash = 'always' | 'never'

/**
 * What authors of Markdown may write. `sanitised` keeps harmless HTML and drops the rest: scripts, styles, frames, forms,
 * event handlers, and addresses of links and images other than relative ones, http(s), mailto and tel. `trusted` keeps
 * all.
 */
export type MarkdownPolicy = 'sanitised' | 'trusted'

export type EditionSettings = {
  /** Scheme and host, without a trailing slash. */
  readonly origin: string
  /** Value of `lang` on the root element and in `hreflang`. */
  readonly lang: string
  /** Name of the edition in its own language, for the edition switch. */
  readonly name: string
  /** Other hosts that lead to this one by a redirect, without a scheme: the bare domain, an old name. */
  readonly aliases?: readonly string[]
  /**
   * Where browsers get everything but documents from: the origin of a CDN, with a path or without, and without a
   * trailing slash. The base path follows it. Each edition has its own, since page data of two have the same names. See
   * `docs/addresses.md`.
   */
  readonly assetPrefix?: string
}

/** A rule of the site's redirect table; see `RedirectRule` for patterns. */
export type Redirect = {
  /** A path from the site's root: `:name` matches one segment, a last `*` any rest. */
  readonly fromPath: string
  /** A path from the site's root, or an absolute URL. */
  readonly toPath: string
  /** Defaults to 301, or to 302 if `isPermanent` is false. 200 shows the target's page under the old address. */
  readonly statusCode?: 200 | 301 | 302 | 307 | 308
  /** Chooses the status where there is none. */
  readonly isPermanent?: boolean
  /** Defaults to true: `/Old` is `/old`. */
  readonly ignoreCase?: boolean
  /** False if only the host follows the rule. */
  readonly redirectInBrowser?: boolean
}

/** A path that the host proxies, with method, headers and body, to the same path of another origin. */
export type ExternalPath = {
  /** A pattern: `:name` matches one segment, a last `*` any rest. */
  readonly path: string
  /** Scheme and host; null if the host is configured by hand. */
  readonly origin: string | null
}

/** Headers of answers whose path matches a pattern. `docs/headers.md` says which rule wins, and what is refused. */
export type PathHeaders = {
  /** A pattern: `:name` matches one segment, a last `*` any rest. */
  readonly path: string
  /** Values by name; null or an empty text takes away what a wider rule sets. */
  readonly headers: Readonly<Record<string, string | null>>
}

/** For how long browsers insist on HTTPS after a visit, and for which hosts. Only they can forget it again. */
export type StrictTransport = {
  /** Seconds; 0 makes browsers forget what an earlier visit told them. */
  readonly maxAge: number
  /**
   * `host` is the host of the edition. `subdomains` adds every host below it, whoever runs it. `preload` also lets
   * browsers have all of these built in, which takes a year, and months to take back.
   */
  readonly covers: 'host' | 'subdomains' | 'preload'
}

/** Something that the site promises, which one of its modules does. */
export type Feature = {
  /** The module, relative to the site directory. */
  readonly code: string
  /** Whether the settings switch it on. */
  readonly isOn: boolean
}

export type SiteSettings = {
  /** Name of the site, for people. */
  readonly name: string
  /** The editions by name. Each is a folder of the output, and has a host of its own. */
  readonly editions: { readonly [edition: string]: EditionSettings }
  /** The edition that search engines show to people whose language none has: `x-default`. */
  readonly defaultEdition: string
  /** Path under which the site is served: empty, or `/x` without a trailing slash. */
  readonly basePath: string
  /** Whether addresses end in a slash. */
  readonly trailingSlash: TrailingSlash
  /** Patterns of the paths with a canonical tag: `:name` matches one segment, a last `*` any rest. */
  readonly canonicalPaths: readonly string[]
  /**
   * Paths of this host that other applications serve, below the base path or, if nothing is proxied, beside it; links to
   * them are not checked.
   */
  readonly externalPaths: readonly ExternalPath[]
  /** Origins of the site's own services: pages may fetch from them, send forms to them and show them in frames. */
  readonly serviceOrigins?: readonly string[]
  /**
   * Origins of scripts of others that run in pages, load more from there, fetch and show frames, such as those of a bot
   * protection. With one, Trusted Types are off: they refuse scripts of other hosts. The rest of the policy stays.
   */
  readonly scriptOrigins?: readonly string[]
  /**
   * Address that browsers send reports to: what the Content-Security-Policy refused, crashes, outdated features. Without
   * it there are no reports.
   */
  readonly reportsTo?: string
  /** A year for the host alone is the default. */
  readonly strictTransport?: StrictTransport
  /** Headers by path. The most specific rule that has a header wins, and the engine's own value comes last. */
  readonly headers?: readonly PathHeaders[]
  /** Old addresses and where they lead, in browsers and on every host. */
  readonly redirects?: readonly Redirect[]
  /**
   * Font files, relative to the site directory, for the text of share images. Each covers the characters that those
   * before it lack.
   */
  readonly shareFonts?: readonly string[]
  /**
   * Registers a service worker, with which visitors can read pages offline that they have seen. `off`, the default,
   * unregisters workers of earlier builds.
   */
  readonly worker?: 'on' | 'off'
  /** Whether an edition has `chunk-map.json` for readers of Gatsby's. `off` is the default. */
  readonly chunkMap?: 'on' | 'off'
  /** Asks search engines to list no page, as a copy of a site for trials should. `--drafts` sets it. */
  readonly isHidden?: boolean
  /**
   * Whether builds and `dev` write the site's paths to `.fairlead/routes.d.ts`, so that TypeScript checks where links
   * lead: see `docs/typed-routes.md`. `off` is the default.
   */
  readonly routeTypes?: 'on' | 'off'
  /** `sanitised` is the default. */
  readonly markdown?: MarkdownPolicy
  /**
   * Values that the site's code reads as `import.meta.env.SITE_<NAME>`. They are constants: what a false one switches
   * off leaves nothing in the bundle. The development server sets none.
   */
  readonly constants?: Readonly<Record<string, boolean>>
  /**
   * Names of strings, such as `VITE_SHOP`, that the site's code reads as `import.meta.env.VITE_SHOP`. Their values come
   * from the environment of the build or from `.env` files, and are public: see `docs/plugins.md`.
   */
  readonly strings?: readonly string[]
  /**
   * What browsers do for the site, by name. Builds say which features are on and in the bundle, and refuse a site that
   * has one on of which browsers get no code.
   */
  readonly features?: Readonly<Record<string, Feature>>
  /**
   * Whether builds also compress text files with Brotli and gzip, into the folder `compressed` beside the editions: for
   * nginx, Caddy and Apache, whose deploys take these copies along. Other hosts compress by themselves.
   */
  readonly precompress?: boolean
  /**
   * Names of hosts, such as `nginx`, whose configuration every build compiles into the folder `hosts` beside the
   * editions. The list is in `docs/hosts/README.md`.
   */
  readonly hosts?: readonly string[]
}

export const defineSettings = <S extends SiteSettings>(settings: S): S => settings
