import type { PageFrame } from '#runtime/define/page.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import type { SourceLocation } from '../base/errors/finding.ts'

/** A page with its params in one edition: one address, one HTML file, one page data file. */
export type Route = {
  readonly edition: string
  /** Canonical path: decoded, with the trailing slash of the policy. */
  readonly path: string
  readonly key: PathKey
  /** The page's module, as keyed in the site's `pages`. */
  readonly module: string
  /** The page's source file, relative to the site directory. */
  readonly pageFile: string
  readonly params: unknown
  readonly frame: PageFrame
  readonly matchPath?: string
  /** See `PageRoute`. */
  readonly isUnlisted?: true
  /** Source named in findings for this route: its content entry, else its page file. */
  readonly location: SourceLocation
}
