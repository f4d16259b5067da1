import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { LibraryIndex } from '#templates/kinds/library-index.tsx'
import { definePage } from '../../define.ts'
import { libraryIndexHead, selectLibraryIndex } from '../../view-models/library-index.ts'
import { authorsPath } from '../../view-models/paths.ts'
import { selectAuthors } from './authors.ts'

export const page = definePage({
  path: authorsPath,
  exists: ({ content }) => content.find('indexes', 'authors') !== undefined,
  select: (context) => {
    const { t } = context
    return selectLibraryIndex(context, 'authors', {
      title: t('authors.title'),
      all: t('authors.all'),
      entries: selectAuthors(context),
    })
  },
  head: libraryIndexHead,
  search: () => ({ section: 'blog', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LibraryIndex {...data} />
