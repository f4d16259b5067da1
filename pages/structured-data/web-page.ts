import type { PageHead } from '@fairlead/engine/define'
import type { AboutPage, CollectionPage, ContactPage, Thing, WebPage } from 'schema-dts'
import { partOfSite } from './organization.ts'
import { absoluteUrl, languageOf, type Page } from './urls.ts'

type Words = { readonly title: string; readonly description: string }

type PageType = 'WebPage' | 'AboutPage' | 'ContactPage'

/** A page; `about` is its main topic. */
export const webPage = (
  page: Page,
  { title, description }: Words,
  type: PageType = 'WebPage',
  about?: Exclude<Thing, string>,
): WebPage | AboutPage | ContactPage => ({
  '@type': type,
  url: absoluteUrl(page, page.path),
  name: title,
  description,
  inLanguage: languageOf(page),
  isPartOf: partOfSite(page),
  ...(about === undefined ? {} : { mainEntity: about }),
})

/** An entry of a list. */
type Listed = { readonly title: string; readonly href: string }

/** A page that lists others, in their order on the page. */
export const collectionPage = (
  page: Page,
  { title, description }: Words,
  entries: readonly Listed[],
): CollectionPage => ({
  '@type': 'CollectionPage',
  url: absoluteUrl(page, page.path),
  name: title,
  description,
  inLanguage: languageOf(page),
  isPartOf: partOfSite(page),
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map(({ title: name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(page, href),
    })),
  },
})

/** Head of a page that lists others. */
export const collectionHead = (page: Page, words: Words, entries: readonly Listed[]) =>
  ({ ...words, structuredData: [collectionPage(page, words, entries)] }) satisfies PageHead
