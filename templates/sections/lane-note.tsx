import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import { Tendency, type TendencyProps } from '../ui/tendency.tsx'
import styles from './lane-note.module.css'
import { TimeStrip, type TimeStripProps } from './time-strip.tsx'

export type LaneNoteProps = {
  readonly id: string
  readonly title: string
  readonly strip: TimeStripProps
  /** Each begins with the strip and ends at an interval on it. */
  readonly passages: readonly {
    readonly name: string
    readonly text: string
    readonly first: number
    readonly last: number
  }[]
  readonly outlook: readonly { readonly label: string; readonly tendency: TendencyProps; readonly text: string }[]
  readonly recommendation: { readonly label: string; readonly text: string }
  readonly dates: {
    readonly label: string
    readonly items: readonly {
      readonly day: { readonly text: string; readonly dateTime: string }
      readonly text: string
    }[]
  }
  readonly sources: { readonly label: string; readonly links: readonly LinkItem[] }
}

/** One lane of an issue: trend, advice, and deadlines. */
export const LaneNote = ({
  id,
  title,
  strip,
  passages,
  outlook,
  recommendation,
  dates,
  sources,
}: LaneNoteProps): ReactElement => (
  <section aria-labelledby={id} className={styles.lane}>
    <h2 id={id}>{title}</h2>
    {passages.length === 0 ? null : (
      <ul className={styles.passages}>
        {passages.map(({ name, text, first, last }) => (
          <li key={name}>
            <b>{name}</b> <span>{text}</span>
            <svg width="100%" height="8" aria-hidden="true" focusable="false">
              <rect className={styles.passage} y="1" width={`${first}%`} height="6" />
              <rect
                className={styles.doubt}
                x={`${first}%`}
                y="1"
                width={`${Math.round(10 * (last - first)) / 10}%`}
                height="6"
              />
            </svg>
          </li>
        ))}
      </ul>
    )}
    <TimeStrip {...strip} />
    <dl className={styles.notes}>
      {outlook.map(({ label, tendency, text }) => (
        <div key={label}>
          <dt>
            {label} <Tendency {...tendency} />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>{recommendation.label}</dt>
        <dd>{recommendation.text}</dd>
      </div>
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
    </dl>
  </section>
)
