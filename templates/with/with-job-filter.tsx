import { usePage, useSearch } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { type JobItem, JobList } from '../sections/job-list.tsx'
import { countWith, type FilterField, filterJobs, readFilters, writeFilter } from './filter-jobs.ts'
import styles from './with-job-filter.module.css'

export type JobFilterProps = {
  readonly jobs: readonly JobItem[]
  readonly fields: readonly FilterField[]
  readonly words: {
    readonly filters: string
    readonly clear: string
    readonly closes: string
    /** Shown if no role matches. */
    readonly none: string
    /** Texts for a list of 0, 1, 2 … roles, formatted by the build. */
    readonly counts: readonly string[]
  }
}

/** All open roles, with filters that are stored in the address. */
export const WithJobFilter = ({ jobs, fields, words }: JobFilterProps): ReactElement => {
  // Remounts when a link leads to this page with another query.
  usePage()
  const [search, replace] = useSearch()
  const filters = readFilters(search, fields)
  const shown = filterJobs(jobs, filters)
  const clear = (): void => replace(fields.reduce((query, { name }) => writeFilter(query, name, ''), search))

  return (
    <>
      <search className={styles.filters} aria-label={words.filters}>
        {fields.map(({ name, label, all, options }) => (
          <label key={name} className={styles.field}>
            {label}
            <select
              value={filters[name] ?? ''}
              onChange={({ target }) => replace(writeFilter(search, name, target.value))}
            >
              <option value="">{all}</option>
              {options.map((option) => {
                const count = countWith(jobs, filters, name, option.value)
                return (
                  <option
                    key={option.value}
                    value={option.value}
                    disabled={count === 0 && filters[name] !== option.value}
                  >
                    {`${option.label} · ${count}`}
                  </option>
                )
              })}
            </select>
          </label>
        ))}
        <button type="button" className={styles.clear} disabled={Object.keys(filters).length === 0} onClick={clear}>
          {words.clear}
        </button>
      </search>
      <p className={styles.count} role="status">
        {words.counts[shown.length]}
      </p>
      {shown.length === 0 ? <p>{words.none}</p> : <JobList jobs={shown} closes={words.closes} />}
    </>
  )
}
