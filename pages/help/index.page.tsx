import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { HelpIndex, type HelpIndexProps } from '#templates/kinds/help-index.tsx'
import { definePage } from '../define.ts'
import { collectionPage } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectDay } from '../view-models/format-day.ts'
import { newestFirst, selectHelpEntry } from '../view-models/help-entries.ts'
import { helpPath, searchPath } from '../view-models/paths.ts'
import { selectHelpTiles } from './help-tiles.ts'

type Props = HelpIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

const shownAsLatest = 6

export const page = definePage({
  path: helpPath(),
  exists: ({ content }) => content.find('indexes', 'help') !== undefined,
  select: (context): Props => {
    const { content, edition, t } = context
    const { meta, headline, lede } = content.get('indexes', 'help').data
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('section.help')) },
      search: { action: searchPath, label: t('help.search'), submit: t('search.submit') },
      categories: {
        title: t('help.categories'),
        tiles: selectHelpTiles(context),
      },
      latest: {
        title: t('help.latest-all'),
        entries: content
          .all('helpArticles')
          .toSorted(newestFirst)
          .slice(0, shownAsLatest)
          .map((article) => ({ ...selectHelpEntry(article), note: selectDay(article.data.updated, edition) })),
      },
      contact: selectContact(context),
    }
  },
  head: ({ meta, categories }, context) => ({
    ...meta,
    structuredData: [collectionPage(context, meta, categories.tiles)],
  }),
  search: () => ({ section: 'help', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <HelpIndex {...data} />
