import type { Edition } from '#runtime/protocol/edition.ts'
import type { Collections, Content } from './collection.ts'
import type { Translate } from './messages.ts'
import type { SiteSettings } from './settings.ts'

/** All that building a route may read. What is not in here, no page depends on. */
export type BuildContext<C extends Collections = Collections, M extends string = string> = {
  readonly edition: Edition
  readonly settings: SiteSettings
  readonly content: Content<C>
  readonly t: Translate<M>
}
