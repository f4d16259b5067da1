import type { ViewProps } from '@fairlead/engine/define'
import { hrefOf } from '@fairlead/engine/urls'
import type { ReactElement } from 'react'
import { SearchPage, type SearchPageProps } from '#templates/kinds/search-page.tsx'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import { definePage, type SiteBuildContext } from './define.ts'
import { selectGlossaryLetters } from './glossary/glossary-groups.ts'
import { selectHsTotals } from './hs/index.ts'
import { openSiteSearch } from './search/open-site-search.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import {
  blogPath,
  careersPath,
  customersPath,
  eguidesPath,
  glossaryPath,
  helpPath,
  hsPath,
  newsroomPath,
  researchPath,
  searchPath,
  updatesPath,
  webinarsPath,
} from './view-models/paths.ts'
import { selectSearch } from './view-models/search-settings.ts'

/** The overview pages of the sections, in the order in which most visitors need them. */
const selectOverviews = (context: SiteBuildContext): readonly ListEntry[] => {
  const { content, t } = context
  const indexMeta = (id: string) => content.find('indexes', id)?.data.meta
  const overviews = [
    [helpPath(), indexMeta('help')],
    [glossaryPath(), indexMeta('glossary')],
    [hsPath, { title: t('hs.index-title'), description: t('hs.index-description', selectHsTotals(context)) }],
    [updatesPath(), indexMeta('global-logistics-update')],
    [eguidesPath, indexMeta('eguides')],
    [blogPath(), indexMeta('blog')],
    [researchPath(), indexMeta('research')],
    [webinarsPath(), indexMeta('webinars')],
    [customersPath(), indexMeta('customers')],
    [newsroomPath, content.find('newsroom', 'newsroom')?.data.meta],
    [careersPath, content.find('careers', 'careers')?.data.meta],
  ] as const
  return overviews.flatMap(([href, meta]) =>
    meta === undefined ? [] : [{ title: meta.title, href, summary: meta.description }],
  )
}

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
        entries: selectOverviews(context),
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
  search: () => ({ section: 'company', weight: 0.5 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => (
  <SearchPage {...data} openSearch={openSiteSearch} />
)
