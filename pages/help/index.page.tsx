import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { HelpIndex, type HelpIndexProps } from '#templates/kinds/help-index.tsx'
import { definePage } from '../define.ts'
import { collectionPage } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectHelpCategories } from '../view-models/help-categories.ts'
import { articlesOf, newestFirst, selectHelpEntry } from '../view-models/help-entries.ts'
import { helpCategoryPath, helpPath } from '../view-models/paths.ts'

type Props = HelpIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

const shownPerCategory = 4

export const page = definePage({
  path: helpPath(),
  exists: ({ content }) => content.find('indexes', 'help') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'help').data
    const categories = selectHelpCategories(context).map(({ id, data }) => ({
      id,
      ...data,
      articles: articlesOf(context, id).toSorted(newestFirst),
    }))
    const total = categories.reduce((sum, { articles }) => sum + articles.length, 0)
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('section.help')) },
      contents: {
        title: t('help.categories'),
        items: categories.map(({ id, title, articles }) => ({
          id,
          text: t('help.category-with-count', { category: title, count: articles.length }),
          level: 2,
        })),
        scale: {
          parts: categories.map(({ articles }) => Math.round((1000 * articles.length) / total)),
          end: t('help.articles', { count: total }),
        },
      },
      categories: categories.map(({ id, title, summary, articles }) => ({
        id,
        title,
        summary,
        entries: articles.slice(0, shownPerCategory).map(selectHelpEntry),
        more: {
          label: t('help.all-in-category', { count: articles.length, category: title }),
          href: helpCategoryPath(id),
        },
      })),
      contact: selectContact(context),
    }
  },
  head: ({ meta, categories }, context) => ({
    ...meta,
    structuredData: [
      collectionPage(
        context,
        meta,
        categories.map(({ title, more }) => ({ title, href: more.href })),
      ),
    ],
  }),
  search: () => ({ section: 'help', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <HelpIndex {...data} />
