import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Newsroom, type NewsroomProps } from '#templates/kinds/newsroom.tsx'
import { definePage } from '../../define.ts'
import { collectionHead } from '../../structured-data/web-page.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectContact } from '../../view-models/contact.ts'
import { newsroomPath } from '../../view-models/paths.ts'
import { selectReleaseEntries } from './releases.ts'

type Props = NewsroomProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: newsroomPath,
  exists: ({ content }) => content.find('newsroom', 'newsroom') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede, boilerplate, use } = content.get('newsroom', 'newsroom').data
    const [newest, ...earlier] = selectReleaseEntries(context)
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('newsroom.section')) },
      ...(newest === undefined ? {} : { featured: { label: t('featured.latest'), ...newest } }),
      releases: { title: t('newsroom.releases'), entries: earlier },
      boilerplate,
      use,
      contact: { ...selectContact(context), title: t('newsroom.contact'), text: t('newsroom.contact-text') },
    }
  },
  head: ({ meta, featured, releases }, context) =>
    collectionHead(context, meta, [...(featured === undefined ? [] : [featured]), ...releases.entries]),
  search: () => ({ section: 'company', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Newsroom {...data} />
