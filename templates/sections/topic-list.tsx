import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './topic-list.module.css'

export type TopicListProps = {
  readonly title: string
  readonly topics: readonly (LinkItem & { readonly count: number; readonly isCurrent: boolean })[]
}

/** The parts of a list with their sizes, each with its own page. */
export const TopicList = ({ title, topics }: TopicListProps): ReactElement => (
  <nav aria-labelledby="page-topics" className={styles.topics}>
    <p id="page-topics">{title}</p>
    <ul>
      {topics.map(({ label, href, count, isCurrent }) => (
        <li key={href}>
          <Link to={href} {...(isCurrent ? { 'aria-current': 'true' } : {})}>
            {label} <small>{count}</small>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
