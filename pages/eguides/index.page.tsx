import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { LibraryIndex } from '#templates/kinds/library-index.tsx'
import { definePage } from '../define.ts'
import { selectEguideEntries } from '../view-models/eguides.ts'
import { libraryIndexHead, selectLibraryIndex } from '../view-models/library-index.ts'
import { eguidesPath } from '../view-models/paths.ts'

export const page = definePage({
  path: eguidesPath,
  exists: ({ content }) => content.find('indexes', 'eguides') !== undefined,
  select: (context) => {
    const { t } = context
    return selectLibraryIndex(context, 'eguides', {
      title: t('eguides.title'),
      all: t('eguides.all'),
      entries: selectEguideEntries(context),
      hasFeatured: true,
    })
  },
  head: libraryIndexHead,
  search: () => ({ section: 'eguides', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LibraryIndex {...data} />
