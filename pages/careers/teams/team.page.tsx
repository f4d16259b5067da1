import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Team, type TeamProps } from '#templates/kinds/team.tsx'
import { definePage } from '../../define.ts'
import { teamPath } from '../../view-models/paths.ts'
import { selectTeam } from './team.ts'

export const page = definePage({
  routes: ({ content }) => content.all('teams').map(({ id, file }) => ({ path: teamPath(id), params: { id }, file })),
  select: (context): TeamProps => selectTeam(context, context.content.get('teams', context.params.id)),
  head: ({ head }, { t }) => ({
    title: t('careers.team-title', { team: head.title }),
    description: t('careers.team-description', { summary: head.lede ?? '' }),
  }),
  search: ({ head }) => ({ section: 'careers', title: head.title }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Team {...data} />
