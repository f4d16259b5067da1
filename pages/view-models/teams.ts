import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectOpenJobs } from './jobs.ts'
import { teamPath } from './paths.ts'

/** All teams in their order, each with its number of open roles. */
export const selectTeamEntries = (context: SiteBuildContext): readonly ListEntry[] => {
  const { content, t } = context
  return content
    .all('teams')
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, data: { name, summary } }) => ({
      title: name,
      href: teamPath(id),
      summary,
      note: { text: t('careers.open-roles', { count: selectOpenJobs(context, ({ team }) => team === id).length }) },
    }))
}
