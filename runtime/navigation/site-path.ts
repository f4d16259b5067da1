declare global {
  /** Paths of the site, which a build with `routeTypes` declares in `.fairlead/routes.d.ts`. */
  interface FairleadPaths {}
}

type Query = `?${string}` | `#${string}`

/** An address relative to the page, or on it. */
type Relative = Query | '.' | '..' | `./${string}` | `../${string}`

type WithQuery<Path extends string> = Path | `${Path}${Query}`

/** An address that a link of the site may have: any, unless the build has declared the site's paths. */
export type SitePath = FairleadPaths extends { readonly path: infer Path extends string }
  ? WithQuery<Path> | Relative
  : string
