import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { Careers, type CareersProps } from '#templates/kinds/careers.tsx'
import { definePage } from '../../define.ts'
import { selectBreadcrumb } from '../../select/breadcrumb.ts'
import { selectContact } from '../../select/contact.ts'
import { selectJobFilter } from '../../select/job-filter.ts'
import { careersPath, ceoStatementPath, diversityPath, officesPath } from '../../select/paths.ts'
import { selectTeamEntries } from '../../select/teams.ts'
import { collectionHead } from '../../structured-data/web-page.ts'

type Props = CareersProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: careersPath,
  exists: ({ content }) => content.find('careers', 'careers') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede, roles, teams, hiring, closed } = content.get('careers', 'careers').data
    const filter = selectJobFilter(context)
    return {
      meta,
      head: {
        title: headline,
        lede,
        breadcrumb: selectBreadcrumb(t, t('careers.section')),
        facts: [
          { label: t('careers.roles'), values: [{ text: String(filter.jobs.length) }] },
          {
            label: t('careers.places'),
            values: [{ text: String(filter.fields.find(({ name }) => name === 'location')?.options.length ?? 0) }],
          },
          { label: t('careers.teams'), values: [{ text: String(content.all('teams').length) }] },
        ],
      },
      roles: { title: t('careers.roles'), intro: roles.intro, ...filter },
      teams: { title: t('careers.teams'), intro: teams.intro, entries: selectTeamEntries(context) },
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
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Careers {...data} />
