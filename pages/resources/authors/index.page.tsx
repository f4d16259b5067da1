import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { LibraryIndex, type LibraryIndexProps } from '#templates/kinds/library-index.tsx'
import { definePage } from '../../define.ts'
import { collectionHead } from '../../structured-data/web-page.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectContact } from '../../view-models/contact.ts'
import { authorsPath } from '../../view-models/paths.ts'
import { selectAuthors } from './authors.ts'

type Props = LibraryIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: authorsPath,
  exists: ({ content }) => content.find('indexes', 'authors') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'authors').data
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('authors.title')) },
      bands: [{ id: 'authors', title: t('authors.all'), entries: selectAuthors(context) }],
      contact: selectContact(context),
    }
  },
  head: ({ meta, bands }, context) =>
    collectionHead(
      context,
      meta,
      bands.flatMap(({ entries }) => entries),
    ),
  search: () => ({ section: 'blog', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LibraryIndex {...data} />
