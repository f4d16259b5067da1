import type { Entry } from '@fairlead/engine/define'
import type { Team } from '#content/schema/career.ts'
import type { TeamProps } from '#templates/kinds/team.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectContact } from '../../view-models/contact.ts'
import { selectJobItem, selectOpenJobs } from '../../view-models/jobs.ts'
import { careersPath, teamPath } from '../../view-models/paths.ts'
import { selectTeamEntries } from '../../view-models/teams.ts'

export const selectTeam = (context: SiteBuildContext, { id, file, data }: Entry<Team>): TeamProps => {
  const { content, t } = context
  const { departments, roles } = content.get('careers', 'careers').data
  const department = departments.find((candidate) => candidate.id === data.department)
  if (department === undefined)
    throw new Error(`${file} names the department "${data.department}", which pages/careers.json does not list.`)
  const jobs = selectOpenJobs(context, ({ team }) => team === id)
  return {
    head: {
      eyebrow: department.name,
      title: data.name,
      lede: data.summary,
      back: { label: t('careers.back'), href: careersPath },
      breadcrumb: selectBreadcrumb(t, data.name, [{ label: t('careers.section'), href: careersPath }]),
    },
    about: { title: t('careers.team-about'), paragraphs: data.paragraphs },
    tasks: {
      title: t('careers.tasks'),
      columns: [t('careers.task'), t('careers.from'), t('careers.to')],
      rows: data.tasks.map(({ task, from, to }) => [task, from, to]),
    },
    roles: {
      title: t('careers.roles'),
      closes: t('careers.closes'),
      jobs: jobs.map((entry) => selectJobItem(context, entry)),
      none: roles.none,
    },
    reading: { title: t('careers.reading'), entries: data.reading.map(({ label, href }) => ({ title: label, href })) },
    others: {
      title: t('careers.other-teams'),
      links: selectTeamEntries(context)
        .filter(({ href }) => href !== teamPath(id))
        .map(({ title, href }) => ({ label: title, href })),
    },
    contact: selectContact(context),
  }
}
