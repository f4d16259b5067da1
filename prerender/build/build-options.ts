import type { Moment } from '../content/publication.ts'
import type { ShardOf } from '../incremental/shards/shard-file.ts'

export type BuildOptions = {
  readonly siteDir: string
  /** Parent of the output folders, which are named by edition. */
  readonly outDir: string
  /** Editions to build; undefined builds all. */
  readonly editions?: readonly string[] | undefined
  /** Overrides the settings' base path. */
  readonly basePath?: string | undefined
  /**
   * Includes pages for the site's developers; false by default. See `import.meta.env.FAIRLEAD_STYLEGUIDE` in README.md.
   */
  readonly hasStyleguide?: boolean | undefined
  /** Number of threads that read and render; 1, the default, uses the main thread only. */
  readonly workers?: number
  /** Longest time for one page, or another piece of the site's code, in milliseconds; 60,000 by default. */
  readonly pageLimitMs?: number | undefined
  /** Folder for bundles, the content index and the state of earlier builds. */
  readonly cacheDir: string
  /** Takes nothing from caches that sites share, and leaves nothing there; false by default. */
  readonly keepsNothing?: boolean | undefined
  /** Takes the recorded rows of sources, and asks no host; false by default. */
  readonly isFrozen?: boolean | undefined
  /** Entries to show, by draft and date. Undefined hides drafts, and refuses entries with dates. */
  readonly moment?: Moment | undefined
  /** Builds one of several shards: its pages, and the facts that `merge` needs. */
  readonly shard?: ShardOf | undefined
  /** Output folders of all shards, whose pages are merged instead of rendered. */
  readonly shardDirs?: readonly string[] | undefined
}

/** Whether a build renders all pages of its editions, and leaves a state for the next. */
export const isWhole = ({ shard, shardDirs }: BuildOptions): boolean => shard === undefined && shardDirs === undefined
