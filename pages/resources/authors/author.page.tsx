import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { LibraryIndex, type LibraryIndexProps } from '#templates/kinds/library-index.tsx'
import { definePage } from '../../define.ts'
import { profilePage } from '../../structured-data/profile-page.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectContact } from '../../view-models/contact.ts'
import { authorPath, authorsPath } from '../../view-models/paths.ts'
import { selectWorks } from './authors.ts'

type Props = LibraryIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  routes: ({ content }) =>
    content.all('blogAuthors').map(({ id, file }) => ({ path: authorPath(id), params: { id }, file })),
  select: (context): Props => {
    const { content, t, params } = context
    const { name, role, bio } = content.get('blogAuthors', params.id).data
    const authors = { label: t('authors.title'), href: authorsPath }
    return {
      // The blog has another page of each author: the two need different titles and descriptions.
      meta: {
        title: t('authors.page-title', { name, role }),
        description: t('authors.description', { name, role, bio }),
      },
      head: {
        eyebrow: role,
        title: name,
        lede: bio,
        breadcrumb: selectBreadcrumb(t, name, [authors]),
      },
      bands: selectWorks(context, params.id),
      contact: selectContact(context),
    }
  },
  head: ({ meta }, context) => ({
    ...meta,
    structuredData: [profilePage(context, context.content.get('blogAuthors', context.params.id).data)],
  }),
  search: () => ({ section: 'blog' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LibraryIndex {...data} />
