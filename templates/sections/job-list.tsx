import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
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
  readonly posted: { readonly text: string; readonly dateTime: string }
}

type JobListProps = { readonly jobs: readonly JobItem[]; readonly posted: string }

export const JobList = ({ jobs, posted }: JobListProps): ReactElement => (
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
        <p className={styles.posted}>
          {posted}
          <time dateTime={job.posted.dateTime}>{job.posted.text}</time>
        </p>
      </li>
    ))}
  </ul>
)
