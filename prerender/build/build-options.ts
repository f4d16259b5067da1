import type { ShardOf } from '../incremental/shards/shard-file.ts'

export type BuildOptions = {
  readonly siteDir: string
  /** Each edition goes into a folder of its name in here. */
  readonly outDir: string
  /** The editions to build; all of them when undefined. */
  readonly editions?: readonly string[] | undefined
  /** Overrides the settings' base path. */
  readonly basePath?: string | undefined
  /** Whether pages for the site's makers are part of it; false when left out. See `import.meta.env.FAIRLEAD_STYLEGUIDE` in README.md. */
  readonly hasStyleguide?: boolean | undefined
  /** How many threads read and draw; 1, the default, does all in this one. */
  readonly workers?: number
  /** Where bundles, the content index and what earlier builds left are kept. */
  readonly cacheDir: string
  /** Builds one of several shards: its pages alone, and what `merge` needs to know of them. */
  readonly shard?: ShardOf | undefined
  /** Output folders of all shards, whose pages are taken over instead of being drawn. */
  readonly shardDirs?: readonly string[] | undefined
}
