import type { PartOf } from './render/render-part.ts'

export type BuildOptions = {
  readonly siteDir: string
  /** Each edition goes into a folder of its name in here. */
  readonly outDir: string
  /** The editions to build; all of them when undefined. */
  readonly editions?: readonly string[] | undefined
  /** Overrides the settings' base path. */
  readonly basePath?: string | undefined
  /** How many threads render; 1, the default, renders in this one. */
  readonly workers?: number
  /** Where bundles are put between builds. */
  readonly cacheDir: string
  /** Builds one of several shards: its pages alone, and what `merge` needs to know of them. */
  readonly shard?: PartOf | undefined
  /** Output folders of all shards, whose pages are taken over instead of being rendered. */
  readonly shardDirs?: readonly string[] | undefined
}
