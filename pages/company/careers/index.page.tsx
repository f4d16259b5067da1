import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Careers, type CareersProps } from '#templates/kinds/careers.tsx'
import { definePage } from '../../define.ts'
import { collectionHead } from '../../structured-data/web-page.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectContact } from '../../view-models/contact.ts'
import { selectJobItem, selectOpenJobs } from '../../view-models/jobs.ts'
import { selectOfficeMap } from '../../view-models/office-map.ts'
import { careersPath, ceoStatementPath, diversityPath, jobsPath, officesPath } from '../../view-models/paths.ts'
import { beforeText } from '../../view-models/spacing.ts'
import { selectTeamEntries } from '../../view-models/teams.ts'

type Props = CareersProps & { readonly meta: { readonly title: string; readonly description: string } }

const rolesShown = 5

export const page = definePage({
  path: careersPath,
  exists: ({ content }) => content.find('careers', 'careers') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede, teams, benefits, hiring, closed } = content.get('careers', 'careers').data
    const open = selectOpenJobs(context)
    return {
      meta,
      head: {
        title: headline,
        lede,
        breadcrumb: selectBreadcrumb(t, t('careers.section')),
        facts: [
          { label: t('careers.roles'), values: [{ text: String(open.length), href: jobsPath }] },
          {
            label: t('careers.places'),
            values: [{ text: String(new Set(open.flatMap(({ facts }) => facts.places)).size) }],
          },
          { label: t('careers.teams'), values: [{ text: String(content.all('teams').length) }] },
        ],
      },
      map: selectOfficeMap(context),
      roles: {
        title: t('careers.newest-roles'),
        closes: beforeText(t('careers.closes'), context.edition),
        jobs: open.slice(0, rolesShown).map((entry) => selectJobItem(context, entry)),
        more: { label: t('careers.all-roles', { count: open.length }), href: jobsPath },
      },
      teams: { title: t('careers.teams'), intro: teams.intro, entries: selectTeamEntries(context) },
      benefits,
      hiring,
      closed,
      culture: {
        title: t('careers.about'),
        entries: [
          { title: t('offices.section'), href: officesPath },
          { title: t('careers.diversity'), href: diversityPath },
          { title: t('careers.ceo-statement'), href: ceoStatementPath },
        ],
      },
      contact: selectContact(context),
    }
  },
  head: ({ meta, roles }, context) => collectionHead(context, meta, roles.jobs),
  search: (_, { t }) => ({ section: 'careers', names: t('search.also.careers').split(', '), weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Careers {...data} />
