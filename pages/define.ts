import type { SiteCollections } from '#content/collections.ts'
import type messages from '#content/messages.json'
import type { SearchSection } from '#content/schema/search-sections.ts'
import type { BuildContext } from '#runtime/define/build-context.ts'
import { fileDefiner } from '#runtime/define/file.ts'
import { frameDefiner } from '#runtime/define/frame.ts'
import type { Translate } from '#runtime/define/messages.ts'
import { pageDefiner } from '#runtime/define/page.ts'
import { siteHeadDefiner } from '#runtime/define/site-head.ts'
import { sliceDefiner } from '#runtime/define/slice.ts'

export type MessageKey = keyof typeof messages
export type SiteBuildContext = BuildContext<SiteCollections, MessageKey>
export type SiteTranslate = Translate<MessageKey>

export const definePage = pageDefiner<SiteCollections, MessageKey, SearchSection>()
export const defineSlice = sliceDefiner<SiteCollections, MessageKey>()
export const defineFile = fileDefiner<SiteCollections, MessageKey>()
export const defineFrame = frameDefiner<SiteCollections, MessageKey>()
export const defineSiteHead = siteHeadDefiner<SiteCollections, MessageKey>()
