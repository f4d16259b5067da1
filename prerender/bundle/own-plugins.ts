import type { PluginOption } from 'vite'

/** The site's own plugins of Vite. */
export type OwnPlugins = {
  /** Makes them anew, since a plugin keeps what it has learnt of a bundle. */
  readonly make: () => PluginOption[]
  /** Absolute paths of the modules that they consist of, packages excepted. */
  readonly files: readonly string[]
  /** Absolute paths of files that they have read so far, as far as they say so by `addWatchFile`. */
  readonly watched: ReadonlySet<string>
}

/** Strings of the site's code by name. */
export type Strings = Readonly<Record<string, string>>
