import path from 'node:path'
import type { Collection } from '#runtime/define/collection.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { ClientBundle } from './client-bundle.ts'
import type { CodeFacts } from './code-facts.ts'
import type { BundledFeature } from './note-features.ts'
import type { BundledPackage } from './plugins/note-packages.ts'

/** Paths of the bundled code, as plain strings that threads can share. */
export type Bundles = { readonly clientDir: string; readonly serverEntry: string }

export const bundlesIn = (dir: string): Bundles => ({
  clientDir: path.join(dir, 'client'),
  serverEntry: path.join(dir, 'server/entry.server.mjs'),
})

/** Source of a collection's entries, without the code that decodes them. */
export type CollectionFacts = Omit<Collection<unknown>, 'decoder' | 'compute'>

/** Facts about bundled code that a build needs without running it: plain values, saved beside the bundles. */
export type BundleFacts = {
  /** Includes the base path that the bundles were built for. */
  readonly settings: SiteSettings
  readonly collections: Readonly<Record<string, CollectionFacts>>
  readonly client: ClientBundle
  /** All packages of which browsers get code, also in workers. */
  readonly packages: readonly BundledPackage[]
  readonly features: readonly BundledFeature[]
  readonly code: CodeFacts
}
