import type { JobFilterProps } from '#templates/with/with-job-filter.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { selectJobItem, selectOpenJobs, selectPlaceName } from '../../view-models/jobs.ts'
import { selectOfficeEntries } from '../../view-models/offices.ts'
import { beforeText } from '../../view-models/spacing.ts'

/** Open roles with their filters. Each filter offers only values that some role has. */
export const selectJobFilter = (context: SiteBuildContext): JobFilterProps => {
  const { content, t } = context
  const { file, data } = content.get('careers', 'careers')
  const jobs = selectOpenJobs(context).map((entry) => selectJobItem(context, entry))
  const places = [...selectOfficeEntries(context).map(({ id }) => id), 'remote-us']
  const teams = content.all('teams').toSorted((a, b) => a.data.order - b.data.order)
  return {
    jobs,
    fields: [
      {
        name: 'department',
        label: t('careers.department'),
        all: t('careers.all-departments'),
        options: data.departments
          .filter(({ id }) => jobs.some(({ department }) => department === id))
          .map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'location',
        label: t('careers.location'),
        all: t('careers.all-locations'),
        options: places
          .filter((place) => jobs.some((job) => job.places.includes(place)))
          .map((place) => ({ value: place, label: selectPlaceName(context, place, file) })),
      },
      {
        name: 'team',
        label: t('careers.team'),
        all: t('careers.all-teams'),
        options: teams
          .filter(({ id }) => jobs.some(({ team }) => team === id))
          .map(({ id, data: team }) => ({ value: id, label: team.name })),
      },
    ],
    words: {
      filters: t('careers.filters'),
      clear: t('careers.clear'),
      closes: beforeText(t('careers.closes'), context.edition),
      none: data.roles.none,
      counts: Array.from({ length: jobs.length + 1 }, (_, count) => t('careers.shown', { count, all: jobs.length })),
    },
  }
}
