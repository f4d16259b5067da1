import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { AtlasIndex } from '#templates/kinds/atlas-index.tsx'
import { definePage } from '../define.ts'
import { selectAtlasHome } from './indexes.ts'
import { atlasPath } from './paths.ts'

export const page = definePage({
  path: atlasPath,
  select: (context) => selectAtlasHome(context),
  head: (_, { t }) => ({ title: t('atlas.home.title'), description: t('atlas.home.description') }),
  search: () => ({ section: 'atlas', weight: 1.2 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasIndex {...data} />
