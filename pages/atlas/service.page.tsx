import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { AtlasEntry } from '#templates/kinds/atlas-entry.tsx'
import { definePage } from '../define.ts'
import { nameIn } from './names.ts'
import { atlasPagePath } from './paths.ts'
import { selectService } from './service.ts'
import { shareOf } from './share.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('services').map(({ id, file }) => ({ path: atlasPagePath('service', id), params: { id }, file })),
  select: (context) => selectService(context, context.content.get('services', context.params.id).data),
  head: (_, context) => {
    const { t, edition, content, params } = context
    const service = content.get('services', params.id).data
    const words = { name: nameIn(edition, service.name), trade: nameIn(edition, service.trade) }
    return {
      title: t('atlas.service.title', words),
      description: t('atlas.service.description', words),
      share: shareOf(context, 'service'),
    }
  },
  search: () => ({ section: 'atlas', weight: 0.9 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasEntry {...data} />
