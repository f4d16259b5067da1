import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Updates, type UpdatesProps } from '#templates/kinds/updates.tsx'
import { definePage } from '../define.ts'
import { collectionHead } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectFeedFiles, selectFeedLinks } from '../view-models/feed-links.ts'
import {
  entriesOnPage,
  listMeta,
  listPages,
  listTitle,
  listWeight,
  selectPagination,
} from '../view-models/list-pages.ts'
import { covidInsightsPath, updatesPath } from '../view-models/paths.ts'
import { selectIssueEntry, updateIssues } from './issues.ts'
import { selectNewestIssue } from './landing.ts'

type Props = UpdatesProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  routes: (context) =>
    context.content.find('indexes', 'global-logistics-update') === undefined
      ? []
      : listPages(updatesPath(), updateIssues(context).length).map(({ path, page }) => ({ path, params: { page } })),
  select: (context): Props => {
    const { content, t, params } = context
    const { meta, headline, lede } = content.get('indexes', 'global-logistics-update').data
    const issues = updateIssues(context)
    const [newest] = issues
    const isFirst = params.page === 1
    const covid = content.find('archive', 'covid-19-trade-insights')
    return {
      meta: listMeta(t, meta, params.page),
      head: {
        title: listTitle(t, headline, params.page),
        lede: isFirst ? lede : undefined,
        breadcrumb: isFirst
          ? selectBreadcrumb(t, t('section.global-logistics-update'))
          : selectBreadcrumb(t, t('pagination.page', { page: params.page }), [
              { label: t('section.global-logistics-update'), href: updatesPath() },
            ]),
      },
      ...(isFirst && newest !== undefined
        ? {
            featured: { label: t('featured.latest'), ...selectIssueEntry(context, newest) },
            ...selectNewestIssue(context, newest),
          }
        : {}),
      issues: {
        title: t('update.issues'),
        entries: entriesOnPage(issues, params.page).map((issue) => selectIssueEntry(context, issue)),
        pagination: selectPagination(t, updatesPath(), issues.length, params.page),
      },
      archive: {
        title: t('update.archive'),
        entries:
          covid === undefined
            ? []
            : [{ title: covid.data.title, href: covidInsightsPath, summary: covid.data.summary }],
      },
      feeds: selectFeedLinks(t, 'updates'),
    }
  },
  head: ({ meta, issues }, context) => ({
    ...collectionHead(context, meta, issues.entries),
    alternateFiles: selectFeedFiles(context.t, 'updates'),
  }),
  search: (_, { params }) => ({ section: 'updates', weight: listWeight(params.page) }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Updates {...data} />
