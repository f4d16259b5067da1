import {
  type AnyPage,
  type BuildContext,
  type DefinePage,
  fileDefiner,
  frameDefiner,
  siteHeadDefiner,
  sliceDefiner,
  type Translate,
} from '@fairlead/engine/define'
import type { SiteCollections } from '#content/collections.ts'
import type messages from '#content/messages.json'
import type { SearchSection } from '#content/schema/search-sections.ts'
import { bindTitles, unbindTitles } from './bind-phrases.ts'

export type MessageKey = keyof typeof messages
export type SiteBuildContext = BuildContext<SiteCollections, MessageKey>
export type SiteTranslate = Translate<MessageKey>

const withoutMarks =
  <Result>(read: (props: never, context: never) => Result) =>
  (props: never, context: never): Result =>
    read(unbindTitles(props), context)

/**
 * Binds the phrases of Chinese headings in a page's data. What other readers get of the page (its head, its entry in the
 * search, its Markdown) is computed from the data without the marks.
 */
const withPhrases = <Page extends AnyPage>(page: Page): Page => ({
  ...page,
  select: (context: never) => bindTitles(page.select(context)),
  head: withoutMarks(page.head),
  ...(page.search === undefined ? {} : { search: withoutMarks(page.search) }),
  ...(page.twin === undefined ? {} : { twin: withoutMarks(page.twin) }),
})

/** Defines a page of the site: see `runtime/define/page.ts`. */
export const definePage = withPhrases as unknown as DefinePage<SiteCollections, MessageKey, SearchSection>
export const defineSlice = sliceDefiner<SiteCollections, MessageKey>()
export const defineFile = fileDefiner<SiteCollections, MessageKey>()
export const defineFrame = frameDefiner<SiteCollections, MessageKey>()
export const defineSiteHead = siteHeadDefiner<SiteCollections, MessageKey>()
