import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './job-list.module.css'

export type JobItem = {
  readonly title: string
  readonly href: string
  /** Filter values of the role. */
  readonly department: string
  readonly team: string
  readonly places: readonly string[]
  /** Facts for readers: places, team, hours. */
  readonly notes: readonly string[]
  /** Ranges of pay, which differ between places. */
  readonly pay: readonly string[]
  /** The last day to apply. */
  readonly closes: { readonly text: string; readonly dateTime: string }
}

type JobListProps = { readonly jobs: readonly JobItem[]; readonly closes: string }

export const JobList = ({ jobs, closes }: JobListProps): ReactElement => (
  <ul className={styles.jobs}>
    {jobs.map((job) => (
      <li key={job.href}>
        <h3>
          <Link to={job.href}>{job.title}</Link>
        </h3>
        <ul className={styles.notes}>
          {job.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className={styles.terms}>
          {job.pay.map((pay) => (
            <p key={pay}>{pay}</p>
          ))}
          <p className={styles.closes}>
            {closes}
            <time dateTime={job.closes.dateTime}>{job.closes.text}</time>
          </p>
        </div>
      </li>
    ))}
  </ul>
)
