import type { ContentIndex } from '../../content/content-index.ts'
import type { EditionState, StateFacts } from '../../incremental/edition-state.ts'
import { findStale, type StaleOptions, type StaleRoutes } from '../../incremental/find-stale.ts'
import { findUntouchedImages } from '../../incremental/image-files.ts'
import type { DigestOf } from '../../incremental/input-digests.ts'
import type { OutputScan } from '../../incremental/output-scan.ts'
import { createStateBuilder, type StateBuilder } from '../../incremental/state-builder.ts'
import type { Route } from '../../plan/route.ts'

export type TakeOverOptions = Omit<StaleOptions, 'digestOf' | 'untouchedRoutes'> & {
  readonly edition: string
  readonly index: ContentIndex
  readonly dir: string
  readonly scan: OutputScan
  readonly digestWith: (extra: {
    readonly sliceQueries: StateFacts['sliceQueries']
    readonly hasImage: (file: string) => boolean
  }) => DigestOf
}

const hasSameRoutes = (routes: readonly Route[], { paths }: EditionState): boolean =>
  routes.length === paths.length && routes.every(({ path }, routeIndex) => path === paths[routeIndex])

const builderWith = (
  { routes, previous, edition, index }: TakeOverOptions,
  { kept }: Pick<StaleRoutes, 'kept'>,
): StateBuilder => {
  if (previous === undefined) return createStateBuilder(routes.length, edition, index)
  if (kept.length > 0 && hasSameRoutes(routes, previous)) {
    const isKept = new Uint8Array(routes.length)
    for (const [route] of kept) isKept[route] = 1
    return createStateBuilder(routes.length, edition, index, { state: previous, isKept })
  }
  const builder = createStateBuilder(routes.length, edition, index)
  for (const [route, at] of kept) builder.keep(route, previous, at)
  return builder
}

export type TakenOver = StaleRoutes & {
  /** Holds the facts about the routes that are carried over. */
  readonly builder: StateBuilder
  /** The previous build, without the facts about its routes. */
  readonly before: Pick<EditionState, 'facts' | 'paths'> | undefined
}

/** Finds the routes to render and carries over the others. */
export const takeOver = async (options: TakeOverOptions): Promise<TakenOver> => {
  const { previous, dir, scan, digestWith } = options
  const untouchedRoutes = previous === undefined ? new Uint8Array(0) : await scan.untouchedRoutes(dir, previous)
  const digestOf = digestWith({
    sliceQueries: previous?.facts.sliceQueries ?? {},
    hasImage: findUntouchedImages(dir, previous),
  })
  const found = findStale({ ...options, untouchedRoutes, digestOf })
  return {
    ...found,
    builder: builderWith(options, found),
    before: previous && { facts: previous.facts, paths: previous.paths },
  }
}
