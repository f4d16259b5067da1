import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { hrefOf } from '#runtime/protocol/urls.ts'
import { SearchPage, type SearchPageProps } from '#templates/kinds/search-page.tsx'
import { definePage } from './define.ts'
import { selectSearchSections } from './search-sections.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { selectGlossaryLetters } from './view-models/glossary-groups.ts'
import { glossaryPath, searchPath } from './view-models/paths.ts'
import { selectSearch } from './view-models/search/search-settings.ts'

export const page = definePage({
  path: searchPath,
  exists: ({ content }) => content.find('header', 'header') !== undefined,
  select: (context): SearchPageProps => {
    const { t, settings, edition } = context
    const { basePath, trailingSlash } = settings
    return {
      head: { title: t('search.title'), lede: t('search.lede'), breadcrumb: selectBreadcrumb(t, t('search.title')) },
      search: {
        title: t('search.for'),
        ...selectSearch(context),
        otherEditions: Object.entries(settings.editions)
          .filter(([id]) => id !== edition)
          .map(([, { name, origin }]) => ({
            label: t('search.other-edition', { name }),
            href: origin + hrefOf(searchPath, { origin, basePath, trailingSlash }),
          })),
      },
      sections: {
        title: t('search.browse'),
        intro: t('search.browse-intro'),
        entries: selectSearchSections(context),
      },
      letters: {
        title: t('search.letters'),
        index: {
          label: t('glossary.letters'),
          legend: t('glossary.letters-legend'),
          path: glossaryPath(),
          letters: selectGlossaryLetters(context),
        },
      },
    }
  },
  head: (_, { t }) => ({ title: t('search.title'), description: t('search.meta') }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <SearchPage {...data} />
