import type { PageHead } from '@fairlead/engine/define'
import type { LibraryIndexProps } from '#templates/kinds/library-index.tsx'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import type { Page } from '../structured-data/urls.ts'
import { collectionHead } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from './breadcrumb.ts'
import { selectContact } from './contact.ts'

export type LibraryIndexPage = LibraryIndexProps & {
  readonly meta: { readonly title: string; readonly description: string }
}

type Library = {
  /** In the breadcrumb. */
  readonly title: string
  /** Heading of the entries. */
  readonly all: string
  readonly entries: readonly ListEntry[]
  /** Whether the first entry leads the page. */
  readonly hasFeatured?: true
}

/** An index page with all entries of one kind; `id` is that of its words among the `indexes`. */
export const selectLibraryIndex = (
  context: SiteBuildContext,
  id: 'eguides' | 'authors',
  { title, all, entries, hasFeatured }: Library,
): LibraryIndexPage => {
  const { content, t } = context
  const { meta, headline, lede } = content.get('indexes', id).data
  const [first, ...others] = entries
  return {
    meta,
    head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, title) },
    ...(hasFeatured && first !== undefined ? { featured: { label: t('featured.start'), ...first } } : {}),
    bands: [{ id, title: all, entries: hasFeatured ? others : entries }],
    contact: selectContact(context),
  }
}

export const libraryIndexHead = ({ meta, featured, bands }: LibraryIndexPage, page: Page): PageHead =>
  collectionHead(page, meta, [
    ...(featured === undefined ? [] : [featured]),
    ...bands.flatMap(({ entries }) => entries),
  ])
