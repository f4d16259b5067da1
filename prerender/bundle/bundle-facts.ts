import path from 'node:path'
import type { Collection } from '#runtime/define/collection.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { ClientBundle } from './client-bundle.ts'
import type { CodeFacts } from './code-facts.ts'

/** Where the bundled code lies; plain paths, so that another thread can be told. */
export type Bundles = { readonly clientDir: string; readonly serverEntry: string }

export const bundlesIn = (dir: string): Bundles => ({
  clientDir: path.join(dir, 'client'),
  serverEntry: path.join(dir, 'server/entry.server.mjs'),
})

/** Where a collection's entries come from, without the code that decodes them. */
export type CollectionFacts = Omit<Collection<unknown>, 'decoder' | 'compute'>

/** What a build needs to know of bundled code without running it: plain values, kept beside the bundles. */
export type BundleFacts = {
  /** With the base path that the bundles were made for. */
  readonly settings: SiteSettings
  readonly collections: Readonly<Record<string, CollectionFacts>>
  readonly client: ClientBundle
  readonly code: CodeFacts
}
