import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { LibraryIndex, type LibraryIndexProps } from '#templates/kinds/library-index.tsx'
import { definePage } from '../define.ts'
import { collectionHead } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectEventEntries } from '../view-models/events.ts'
import { webinarsPath } from '../view-models/paths.ts'
import { selectWebinarEntries } from '../view-models/webinars.ts'

type Props = LibraryIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: webinarsPath(),
  exists: ({ content }) => content.find('indexes', 'webinars') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'webinars').data
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('webinars.title')) },
      bands: [
        { id: 'upcoming', title: t('webinars.upcoming'), entries: selectWebinarEntries(context, 'upcoming') },
        {
          id: 'on-demand',
          title: t('webinars.on-demand'),
          intro: t('webinars.on-demand-intro'),
          entries: selectWebinarEntries(context, 'on-demand'),
        },
        {
          id: 'events',
          title: t('webinars.events'),
          intro: t('webinars.events-intro'),
          entries: selectEventEntries(context),
        },
      ],
      contact: selectContact(context),
    }
  },
  head: ({ meta, bands }, context) =>
    collectionHead(
      context,
      meta,
      bands.filter(({ id }) => id !== 'events').flatMap(({ entries }) => entries),
    ),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LibraryIndex {...data} />
