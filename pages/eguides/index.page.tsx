import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { LibraryIndex, type LibraryIndexProps } from '#templates/kinds/library-index.tsx'
import { definePage } from '../define.ts'
import { collectionHead } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectEguideEntries } from '../view-models/eguides.ts'
import { eguidesPath } from '../view-models/paths.ts'

type Props = LibraryIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: eguidesPath,
  exists: ({ content }) => content.find('indexes', 'eguides') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'eguides').data
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('eguides.title')) },
      bands: [{ id: 'eguides', title: t('eguides.all'), entries: selectEguideEntries(context) }],
      contact: selectContact(context),
    }
  },
  head: ({ meta, bands }, context) =>
    collectionHead(
      context,
      meta,
      bands.flatMap(({ entries }) => entries),
    ),
  search: () => ({ section: 'eguides', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LibraryIndex {...data} />
