import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './lane-note.module.css'
import { TimeStrip, type TimeStripProps } from './time-strip.tsx'

export type LaneNoteProps = {
  readonly id: string
  readonly title: string
  readonly strip: TimeStripProps
  /** In the order of the strip's bars. */
  readonly passages: readonly { readonly name: string; readonly text: string }[]
  readonly notes: readonly { readonly label: string; readonly text: string }[]
  readonly dates: {
    readonly label: string
    readonly items: readonly { readonly day: { readonly text: string; readonly dateTime: string }; readonly text: string }[]
  }
  readonly sources: { readonly label: string; readonly links: readonly LinkItem[] }
}

/** One lane of an issue: what is new, what to do, and by when. */
export const LaneNote = ({ id, title, strip, passages, notes, dates, sources }: LaneNoteProps): ReactElement => (
  <section aria-labelledby={id} className={styles.lane}>
    <h2 id={id}>{title}</h2>
    <TimeStrip {...strip} />
    {passages.length === 0 ? null : (
      <ul className={styles.passages}>
        {passages.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b> {text}
          </li>
        ))}
      </ul>
    )}
    <dl className={styles.notes}>
      {notes.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {dates.items.length === 0 ? null : (
        <div>
          <dt>{dates.label}</dt>
          <dd>
            <ol className={styles.dates}>
              {dates.items.map(({ day, text }) => (
                <li key={`${day.dateTime} ${text}`}>
                  <time dateTime={day.dateTime}>{day.text}</time> {text}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
      {sources.links.length === 0 ? null : (
        <div>
          <dt>{sources.label}</dt>
          <dd>
            <ul className={styles.sources}>
              {sources.links.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  </section>
)
