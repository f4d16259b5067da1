import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Job, type JobProps } from '#templates/kinds/job.tsx'
import { definePage } from '../../../define.ts'
import { jobPosting } from '../../../structured-data/job-posting.ts'
import { selectJobEntry, selectPlaces } from '../../../view-models/jobs.ts'
import { jobPath } from '../../../view-models/paths.ts'
import { selectJob } from './job.ts'

export const page = definePage({
  routes: ({ content }) => content.all('jobs').map(({ id, file }) => ({ path: jobPath(id), params: { id }, file })),
  select: (context): JobProps => selectJob(context, context.content.get('jobs', context.params.id)),
  head: ({ head, gone }, context) => ({
    title: head.title,
    description: context.t('careers.job-description', {
      summary: head.lede ?? head.title,
      places: selectPlaces(context, selectJobEntry(context, context.content.get('jobs', context.params.id))),
    }),
    ...(gone === undefined
      ? { structuredData: [jobPosting(context, context.content.get('jobs', context.params.id))] }
      : { robots: 'noindex' }),
  }),
  search: () => ({ section: 'careers' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Job {...data} />
