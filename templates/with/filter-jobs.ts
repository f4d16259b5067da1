import type { JobItem } from '../sections/job-list.tsx'

export type FilterName = 'department' | 'location' | 'team'

/** Values of the active filters. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

export type FilterField = {
  readonly name: FilterName
  readonly label: string
  /** The option that disables a filter. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const valuesOf = (job: JobItem, name: FilterName): readonly string[] =>
  ({ department: [job.department], location: job.places, team: [job.team] })[name]

/** A role with several places matches each of them. */
const fits = (job: JobItem, filters: Filters): boolean =>
  Object.entries(filters).every(([name, value]) => valuesOf(job, name as FilterName).includes(value))

export const filterJobs = (jobs: readonly JobItem[], filters: Filters): readonly JobItem[] =>
  jobs.filter((job) => fits(job, filters))

/** Counts the roles that match a value of one filter, with the other filters unchanged. */
export const countWith = (jobs: readonly JobItem[], filters: Filters, name: FilterName, value: string): number =>
  filterJobs(jobs, { ...filters, [name]: value }).length

/** Reads the filters of a query. Unknown values are ignored, because old links must not show an empty list. */
export const readFilters = (search: string, fields: readonly FilterField[]): Filters => {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    fields.flatMap(({ name, options }) => {
      const wanted = query.get(name)?.toLowerCase()
      return options.some(({ value }) => value === wanted) ? [[name, wanted]] : []
    }),
  )
}

/** Sets one filter in a query, or removes it if the value is empty; everything else stays. */
export const writeFilter = (search: string, name: FilterName, value: string): string => {
  const query = new URLSearchParams(search)
  if (value === '') query.delete(name)
  else query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}
