import type { Collections, Content } from './collection.ts'
import type { Translate } from './messages.ts'
import type { SiteSettings } from './settings.ts'

/** A BCP 47 tag that names one edition of a site, such as `en-US`. The site's settings list its editions. */
type Edition = string

/** Everything that building a route can read. A page depends on nothing else. */
export type BuildContext<C extends Collections = Collections, M extends string = string> = {
  readonly edition: Edition
  readonly settings: SiteSettings
  readonly content: Content<C>
  readonly t: Translate<M>
}
