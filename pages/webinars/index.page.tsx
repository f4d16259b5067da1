import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { WebinarIndex, type WebinarIndexProps } from '#templates/kinds/webinar-index.tsx'
import { definePage } from '../define.ts'
import { collectionHead } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectEventEntries } from '../view-models/events.ts'
import { webinarsPath } from '../view-models/paths.ts'
import { selectWebinarEntries } from '../view-models/webinars.ts'
import { selectVideoObjects, selectVideos } from './videos.ts'

type Props = WebinarIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: webinarsPath(),
  exists: ({ content }) => content.find('indexes', 'webinars') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'webinars').data
    const [next, ...later] = selectWebinarEntries(context, 'upcoming')
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('webinars.title')) },
      ...(next === undefined ? {} : { featured: { label: t('featured.next'), ...next } }),
      upcoming: { id: 'upcoming', title: t('webinars.upcoming'), entries: later },
      videos: {
        id: 'videos',
        title: t('webinars.videos'),
        intro: t('webinars.videos-intro'),
        items: selectVideos(context),
      },
      others: [
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
  head: ({ meta, featured, upcoming, others }, context) => {
    const listed = [
      ...(featured === undefined ? [] : [featured]),
      ...[upcoming, ...others].filter(({ id }) => id !== 'events').flatMap(({ entries }) => entries),
    ]
    const { structuredData, ...head } = collectionHead(context, meta, listed)
    return { ...head, structuredData: [...structuredData, ...selectVideoObjects(context)] }
  },
  search: () => ({ section: 'webinars', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <WebinarIndex {...data} />
