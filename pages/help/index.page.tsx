import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { HelpIndex, type HelpIndexProps } from '#templates/kinds/help-index.tsx'
import { definePage } from '../define.ts'
import { WithLatestHelp } from '../queries/with-latest-help.tsx'
import { selectBreadcrumb } from '../select/breadcrumb.ts'
import { selectContact } from '../select/contact.ts'
import { selectHelpCategories } from '../select/help-categories.ts'
import { articlesOf, newestFirst, selectHelpEntry } from '../select/help-entries.ts'
import { helpCategoryPath, helpPath } from '../select/paths.ts'
import { collectionPage } from '../structured-data/web-page.ts'

type Props = HelpIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

const shownPerCategory = 4

export const page = definePage({
  path: helpPath(),
  exists: ({ content }) => content.find('indexes', 'help') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'help').data
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('section.help')) },
      categories: selectHelpCategories(context).map(({ id, data }) => {
        const articles = articlesOf(context, id).toSorted(newestFirst)
        return {
          id,
          title: data.title,
          summary: data.summary,
          entries: articles.slice(0, shownPerCategory).map(selectHelpEntry),
          more: { label: t('help.all-in-category', { count: articles.length, category: data.title }), href: helpCategoryPath(id) },
        }
      }),
      contact: selectContact(t),
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
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <HelpIndex {...data} aside={<WithLatestHelp />} />
