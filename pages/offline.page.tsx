import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { OfflinePage, type OfflinePageProps } from '#templates/kinds/offline-page.tsx'
import { definePage } from './define.ts'
import { offlinePath } from './view-models/paths.ts'

type Props = OfflinePageProps & { readonly meta: { readonly title: string; readonly description: string } }

/** Shown in place of a page that cannot be loaded offline. The worker precaches it. */
export const page = definePage({
  path: offlinePath,
  exists: ({ content, settings }) => settings.worker === 'on' && content.find('errors', 'offline') !== undefined,
  select: ({ content, t }): Props => {
    const { meta, headline, text } = content.get('errors', 'offline').data
    return {
      meta,
      headline,
      text,
      retry: { label: t('offline.retry'), path: offlinePath },
      saved: { title: t('offline.saved'), none: t('offline.none') },
    }
  },
  head: ({ meta }) => ({ ...meta, robots: 'noindex' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <OfflinePage {...data} />
