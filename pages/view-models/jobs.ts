import type { Entry } from '@fairlead/engine/define'
import type { Job, JobFacts } from '#content/schema/career.ts'
import type { JobItem } from '#templates/sections/job-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectDay } from './format-day.ts'
import { jobPath } from './paths.ts'
import { selectPay } from './pay.ts'
import { selectRelatedOne } from './related.ts'

type JobEntry = { readonly id: string; readonly job: Job; readonly facts: JobFacts; readonly file: string }

const remote = 'remote-us'

export const selectJobEntry = (context: SiteBuildContext, { id, file, data }: Entry<Job>): JobEntry => ({
  id,
  file,
  job: data,
  facts: selectRelatedOne(context, 'jobFacts', id, file).data,
})

/** Open roles, newest first; those of one day by id. */
export const selectOpenJobs = (
  context: SiteBuildContext,
  belongs: (facts: JobFacts) => boolean = () => true,
): readonly JobEntry[] =>
  context.content
    .all('jobs')
    .map((entry) => selectJobEntry(context, entry))
    .filter(({ facts }) => facts.closed === undefined && belongs(facts))
    .toSorted((a, b) => b.facts.posted.localeCompare(a.facts.posted) || (a.id < b.id ? -1 : 1))

/** Name of a place of work: an office's city, or remote work in a country. */
export const selectPlaceName = (context: SiteBuildContext, place: string, namedIn: string): string =>
  place === remote ? context.t('careers.remote-us') : selectRelatedOne(context, 'offices', place, namedIn).data.city

/** "Los Angeles or New York": the person works at one of them. */
export const selectPlaces = (context: SiteBuildContext, { facts, file }: JobEntry): string =>
  new Intl.ListFormat(context.edition, { type: 'disjunction' }).format(
    facts.places.map((place) => selectPlaceName(context, place, file)),
  )

export const selectHours = ({ t }: SiteBuildContext, hours: JobFacts['hours']): string =>
  ({ 'full-time': t('careers.full-time'), 'part-time': t('careers.part-time'), 'fixed-term': t('careers.fixed-term') })[
    hours
  ]

/** A role in a list; its places are the values of the filter. */
export const selectJobItem = (context: SiteBuildContext, entry: JobEntry): JobItem => {
  const { id, job, facts, file } = entry
  const team = selectRelatedOne(context, 'teams', facts.team, file)
  return {
    title: job.title,
    href: jobPath(id),
    department: team.data.department,
    team: team.id,
    places: facts.places,
    notes: [selectPlaces(context, entry), team.data.name, selectHours(context, facts.hours)],
    pay: facts.pay.map((range) => selectPay(context, range)),
    closes: selectDay(facts.closes, context.edition),
  }
}
