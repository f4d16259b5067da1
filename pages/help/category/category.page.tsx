import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { HelpCategory, type HelpCategoryProps } from '#templates/kinds/help-category.tsx'
import { definePage } from '../../define.ts'
import { selectBackLink } from '../../select/back-link.ts'
import { selectBreadcrumb } from '../../select/breadcrumb.ts'
import { selectContact } from '../../select/contact.ts'
import { selectHelpCategories } from '../../select/help-categories.ts'
import { articlesOf, newestFirst, selectHelpEntry } from '../../select/help-entries.ts'
import { helpCategoryPath, helpPath } from '../../select/paths.ts'

export const page = definePage({
  routes: (context) => selectHelpCategories(context).map(({ id, file }) => ({ path: helpCategoryPath(id), params: { id }, file })),
  select: (context): HelpCategoryProps => {
    const { content, t, params } = context
    const { title, summary } = content.get('helpCategories', params.id).data
    const articles = articlesOf(context, params.id).toSorted(newestFirst)
    return {
      head: {
        title,
        lede: summary,
        back: selectBackLink(t, 'help center'),
        breadcrumb: selectBreadcrumb(t, title, [{ label: t('section.help'), href: helpPath() }]),
      },
      articles: { title: t('help.articles', { count: articles.length }), entries: articles.map(selectHelpEntry) },
      others: {
        title: t('help.other-categories'),
        links: selectHelpCategories(context)
          .filter(({ id }) => id !== params.id)
          .map(({ id, data }) => ({ label: data.title, href: helpCategoryPath(id) })),
      },
      contact: selectContact(t),
    }
  },
  head: ({ head }) => ({ title: head.title, description: head.lede ?? head.title }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <HelpCategory {...data} />
