import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { HelpCategory, type HelpCategoryProps } from '#templates/kinds/help-category.tsx'
import { definePage } from '../../define.ts'
import { collectionPage } from '../../structured-data/web-page.ts'
import { selectBackLink } from '../../view-models/back-link.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectContact } from '../../view-models/contact.ts'
import { selectDay } from '../../view-models/format-day.ts'
import { selectCategoryLinks, selectHelpCategories } from '../../view-models/help-categories.ts'
import { articlesOf, newestFirst, selectHelpEntry } from '../../view-models/help-entries.ts'
import { helpCategoryPath, helpPath } from '../../view-models/paths.ts'
import { selectLookUp } from './look-up.ts'

export const page = definePage({
  routes: (context) =>
    selectHelpCategories(context).map(({ id, file }) => ({ path: helpCategoryPath(id), params: { id }, file })),
  select: (context): HelpCategoryProps => {
    const { content, edition, t, params } = context
    const { title, summary } = content.get('helpCategories', params.id).data
    const articles = articlesOf(context, params.id).toSorted(newestFirst)
    return {
      head: {
        title,
        lede: summary,
        back: selectBackLink(t, 'help center'),
        breadcrumb: selectBreadcrumb(t, title, [{ label: t('section.help'), href: helpPath() }]),
        facts: articles
          .slice(0, 1)
          .map(({ data }) => ({ label: t('article.updated'), values: [selectDay(data.updated, edition)] })),
      },
      lookUp: selectLookUp(context),
      articles: { title: t('help.articles', { count: articles.length }), entries: articles.map(selectHelpEntry) },
      others: {
        title: t('help.other-categories'),
        links: selectCategoryLinks(context, (id) => id !== params.id),
      },
      contact: selectContact(context),
    }
  },
  head: ({ head, articles }, context) => {
    const words = { title: head.title, description: head.lede ?? head.title }
    return { ...words, structuredData: [collectionPage(context, words, articles.entries)] }
  },
  search: () => ({ section: 'help', weight: 1.1 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <HelpCategory {...data} />
