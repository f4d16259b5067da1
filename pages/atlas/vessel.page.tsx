import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { writeWhole } from '#locale/numbers.ts'
import { AtlasEntry } from '#templates/kinds/atlas-entry.tsx'
import { definePage } from '../define.ts'
import { nameIn, shipHeading } from './names.ts'
import { atlasPagePath } from './paths.ts'
import { shareOf } from './share.ts'
import { selectVessel } from './vessel.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('vessels').map(({ id, file }) => ({ path: atlasPagePath('vessel', id), params: { id }, file })),
  select: (context) => selectVessel(context, context.content.get('vessels', context.params.id).data),
  head: (_, context) => {
    const { t, content, edition, params } = context
    const { name: en, zh, operator, teu, year } = content.get('vessels', params.id).data
    const name = shipHeading(edition, { en, zh })
    const words = { name, operator: nameIn(edition, operator), teu: writeWhole(teu, edition), year: String(year) }
    return {
      title: t('atlas.vessel.title', words),
      description: t('atlas.vessel.description', words),
      share: shareOf(context, 'vessel'),
    }
  },
  search: (_, { content, params }) => {
    const { name, zh, operator } = content.get('vessels', params.id).data
    const names = [name, zh, operator.en, operator.zh].filter((text) => text !== undefined)
    return { section: 'atlas', names, weight: 0.8 }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasEntry {...data} />
