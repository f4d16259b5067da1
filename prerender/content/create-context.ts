import type { BuildContext } from '#runtime/define/build-context.ts'
import type { Collections } from '#runtime/define/collection.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { ReadLog } from './inputs/read-log.ts'
import { openContent } from './open-content.ts'
import type { SiteContent } from './site-content.ts'
import type { CreateTranslate } from './translator.ts'

export type ContextOptions = {
  readonly edition: string
  readonly settings: SiteSettings
  readonly collections: Collections
  readonly content: SiteContent
  readonly createTranslate: CreateTranslate
  /** Records everything read through the context. */
  readonly log: ReadLog
}

export const addressOf = ({ editions, basePath, trailingSlash }: SiteSettings, edition: string): SiteAddress => ({
  origin: editions[edition]?.origin ?? '',
  basePath,
  trailingSlash,
  ...(editions[edition]?.assetPrefix === undefined ? {} : { assetPrefix: editions[edition].assetPrefix }),
})

/** Creates the context in which a site's parts compute, for one edition. */
export const createContext = ({
  edition,
  settings,
  collections,
  content,
  createTranslate,
  log,
}: ContextOptions): BuildContext => ({
  edition,
  settings,
  content: openContent({
    ...content,
    collections,
    edition,
    address: addressOf(settings, edition),
    markdown: settings.markdown,
    log,
  }),
  t: createTranslate(edition, settings.editions[edition]?.lang ?? edition, log),
})
