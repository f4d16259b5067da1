import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { ResearchIndex, type ResearchIndexProps } from '#templates/kinds/research-index.tsx'
import { definePage } from '../define.ts'
import { collectionHead } from '../structured-data/web-page.ts'
import { selectPostsUnder } from '../view-models/blog-entries.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { researchPath } from '../view-models/paths.ts'
import { selectFeaturedPaper, selectPapers } from './research-entries.ts'

type Props = ResearchIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: researchPath(),
  exists: ({ content }) => content.find('indexes', 'research') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'research').data
    const [newest, ...earlier] = selectPapers(context)
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('research.title')) },
      ...(newest === undefined ? {} : { featured: selectFeaturedPaper(context, newest) }),
      papers: earlier,
      posts: { title: t('research.posts'), entries: selectPostsUnder(context, researchPath()) },
      contact: selectContact(context),
    }
  },
  head: ({ meta, featured, papers, posts }, context) =>
    collectionHead(context, meta, [...(featured === undefined ? [] : [featured]), ...papers, ...posts.entries]),
  search: () => ({ section: 'research', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <ResearchIndex {...data} />
