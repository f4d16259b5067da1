import type { BuildContext } from '#runtime/define/build-context.ts'
import type { EditionLink } from '#runtime/define/frame.ts'
import type { Site } from '#runtime/define/site.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { ClientCode } from '../bundle/client-code.ts'
import { addressOf } from '../content/create-context.ts'
import type { ReadLog } from '../content/inputs/read-log.ts'
import type { SharedData } from '../plan/compute-shared.ts'
import type { Route } from '../plan/route.ts'
import type { EditionContext } from './edition-context.ts'
import { createHeadingCollector } from './headings-in.ts'
import type { ImageRenderer } from './images/image-renderer.ts'
import type { Shell } from './shell.ts'

export type EditionContextParts = {
  readonly site: Site
  readonly siteDir: string
  readonly context: BuildContext
  readonly log: ReadLog
  readonly shell: Shell
  readonly client: ClientCode
  readonly matchPaths: readonly MatchPath[]
  readonly shared: SharedData
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  readonly images?: ImageRenderer
}

/** Collects facts shared by all routes of an edition, for one rendering thread. */
export const createEditionContext = ({ shared, ...parts }: EditionContextParts): EditionContext => {
  const { edition, settings } = parts.context
  return {
    ...parts,
    edition,
    lang: settings.editions[edition]?.lang ?? edition,
    address: addressOf(settings, edition),
    slices: new Map(
      shared.slices.map(({ alias, file, data }) => [alias, { file, data, staticQueries: new Set<string>() }]),
    ),
    sliceCache: new Map(),
    collectHeadings: createHeadingCollector(),
    staticQueries: new Map(shared.staticQueries.map(({ hash, result }) => [hash, result])),
  }
}
