import type { BuildContext } from '#runtime/define/build-context.ts'
import type { EditionLink } from '#runtime/define/frame.ts'
import type { Site, SliceMemory } from '#runtime/define/site.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { Json } from '../base/json/canonical-json.ts'
import type { ClientCode } from '../bundle/client-code.ts'
import type { ReadLog } from '../content/inputs/read-log.ts'
import type { Route } from '../plan/route.ts'
import type { ImageRenderer } from './images/image-renderer.ts'
import type { Shell } from './shell.ts'

/** `data` is undefined where it could not be computed: the slice is then left out, so that pages can still be checked. */
export type SliceBuild = {
  readonly file: string
  readonly data: Json | undefined /** Hashes of the static queries it reads, as seen so far. */
  readonly staticQueries: Set<string>
}

/** All that is the same for every route of one edition. */
export type EditionContext = {
  readonly edition: string
  readonly lang: string
  readonly site: Site
  readonly siteDir: string
  readonly context: BuildContext
  /** Notes what is read through the context. */
  readonly log: ReadLog
  readonly address: SiteAddress
  readonly shell: Shell
  readonly client: ClientCode
  readonly matchPaths: readonly MatchPath[]
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  readonly slices: ReadonlyMap<string, SliceBuild>
  readonly sliceMemory: SliceMemory
  /** Draws what pages are shared with; undefined where nobody asks for it, as in development. */
  readonly images?: ImageRenderer
  /** Undefined where a result could not be computed. */
  readonly staticQueries: ReadonlyMap<string, Json | undefined>
}
