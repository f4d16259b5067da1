import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Jobs, type JobsProps } from '#templates/kinds/jobs.tsx'
import { selectJobFilter } from '../company/careers/job-filter.ts'
import { definePage } from '../define.ts'
import { collectionHead } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectOfficeMap } from '../view-models/office-map.ts'
import { careersPath, jobsPath } from '../view-models/paths.ts'

type Props = JobsProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: jobsPath,
  exists: ({ content }) => content.find('careers', 'careers') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { jobs, roles } = content.get('careers', 'careers').data
    return {
      meta: jobs.meta,
      head: {
        title: jobs.headline,
        lede: jobs.lede,
        breadcrumb: selectBreadcrumb(t, t('careers.roles'), [{ label: t('careers.section'), href: careersPath }]),
      },
      map: selectOfficeMap(context),
      roles: { title: t('careers.roles'), intro: roles.intro, ...selectJobFilter(context) },
      contact: selectContact(context),
    }
  },
  head: ({ meta, roles }, context) => collectionHead(context, meta, roles.jobs),
  search: () => ({ section: 'careers', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Jobs {...data} />
