import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { type Clock, ClockTable } from './clock-table.tsx'
import styles from './event-list.module.css'

export type EventItem = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly date: { readonly text: string; readonly dateTime: string }
  readonly facts: readonly Fact[]
  readonly bring: { readonly title: string; readonly items: readonly string[] }
  /** The same time at all offices. */
  readonly clocks: readonly Clock[]
  readonly join: LinkItem
  /** A calendar file. */
  readonly calendar: LinkItem
}

export type HeldEvent = Pick<EventItem, 'date' | 'title' | 'summary'>

type EventListProps = { readonly events: readonly EventItem[]; readonly columns: readonly string[] }

/** Upcoming events, with everything needed to take part. */
export const EventList = ({ events, columns }: EventListProps): ReactElement => (
  <ul className={styles.events}>
    {events.map(({ id, title, summary, date, facts, bring, clocks, join, calendar }) => (
      <li key={id}>
        <div className={styles.words}>
          <p className={styles.date}>
            <time dateTime={date.dateTime}>{date.text}</time>
          </p>
          <h3 id={id}>{title}</h3>
          <p>{summary}</p>
          <Facts facts={facts} />
          <div className={styles.bring}>
            <h4>{bring.title}</h4>
            <ul>
              {bring.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <p className={styles.ways}>
            <ButtonLink {...join} look="outline" />
            <Link to={calendar.href}>{calendar.label}</Link>
          </p>
        </div>
        <ClockTable labelledBy={id} columns={columns} clocks={clocks} />
      </li>
    ))}
  </ul>
)

/** Past events with their topics. */
export const HeldEvents = ({ events }: { readonly events: readonly HeldEvent[] }): ReactElement => (
  <ul className={styles.held}>
    {events.map(({ date, title, summary }) => (
      <li key={date.dateTime} className={styles.past}>
        <time dateTime={date.dateTime}>{date.text}</time>
        <div>
          <h3>{title}</h3>
          <p>{summary}</p>
        </div>
      </li>
    ))}
  </ul>
)
