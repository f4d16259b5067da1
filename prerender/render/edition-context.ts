import type { BuildContext } from '#runtime/define/build-context.ts'
import type { EditionLink } from '#runtime/define/frame.ts'
import type { Site, SliceCache } from '#runtime/define/site.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { Json } from '../base/json/canonical-json.ts'
import type { ClientCode } from '../bundle/client-code.ts'
import type { ReadLog } from '../content/inputs/read-log.ts'
import type { Route } from '../plan/route.ts'
import type { CollectHeadings } from './headings-in.ts'
import type { ImageRenderer } from './images/image-renderer.ts'
import type { Shell } from './shell.ts'

/** `data` is undefined if it could not be computed: the slice is then left out, so that pages can still be checked. */
export type SliceBuild = {
  readonly file: string
  readonly data: Json | undefined
  /** Hashes of the static queries it has read so far. */
  readonly staticQueries: Set<string>
}

/** Facts shared by all routes of one edition. */
export type EditionContext = {
  readonly edition: string
  readonly lang: string
  readonly site: Site
  readonly siteDir: string
  readonly context: BuildContext
  /** Records reads through the context. */
  readonly log: ReadLog
  readonly address: SiteAddress
  readonly shell: Shell
  readonly client: ClientCode
  readonly matchPaths: readonly MatchPath[]
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  readonly slices: ReadonlyMap<string, SliceBuild>
  readonly sliceCache: SliceCache
  readonly collectHeadings: CollectHeadings
  /** Renders share pictures; undefined if they are not needed, as in development. */
  readonly images?: ImageRenderer
  /** Undefined if a result could not be computed. */
  readonly staticQueries: ReadonlyMap<string, Json | undefined>
}
