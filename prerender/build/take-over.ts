import type { StateFacts } from '../incremental/edition-state.ts'
import { findStale, type StaleOptions } from '../incremental/find-stale.ts'
import { findUntouchedImages } from '../incremental/image-files.ts'
import type { DigestOf } from '../incremental/input-digests.ts'
import type { OutputScan } from '../incremental/output-scan.ts'
import type { StateBuilder } from '../incremental/state-builder.ts'

export type TakeOverOptions = Omit<StaleOptions, 'digestOf' | 'untouchedRoutes'> & {
  readonly dir: string
  readonly scan: OutputScan
  readonly builder: StateBuilder
  readonly digestWith: (extra: {
    readonly sliceQueries: StateFacts['sliceQueries']
    readonly hasImage: (file: string) => boolean
  }) => DigestOf
}

/** Finds the routes to render and carries over the others. Releases the previous state except its facts and paths. */
export const takeOver = async ({ dir, scan, builder, digestWith, ...options }: TakeOverOptions) => {
  const { previous } = options
  const untouchedRoutes = previous === undefined ? new Uint8Array(0) : await scan.untouchedRoutes(dir, previous)
  const digestOf = digestWith({
    sliceQueries: previous?.facts.sliceQueries ?? {},
    hasImage: findUntouchedImages(dir, previous),
  })
  const found = findStale({ ...options, untouchedRoutes, digestOf })
  if (previous !== undefined) for (const [route, at] of found.kept) builder.keep(route, previous, at)
  return { ...found, before: previous && { facts: previous.facts, paths: previous.paths } }
}
