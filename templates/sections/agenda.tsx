import type { ReactElement } from 'react'
import { ScaleBar } from '../ui/scale-bar.tsx'
import styles from './agenda.module.css'

export type AgendaProps = {
  /** Shares of the time in thousandths, and the duration. */
  readonly scale: { readonly parts: readonly number[]; readonly end: string }
  readonly items: readonly { readonly time: string; readonly title: string; readonly text: string }[]
}

/** The parts of a session, below a scale of their durations. */
export const Agenda = ({ scale, items }: AgendaProps): ReactElement => (
  <div className={styles.agenda}>
    <ScaleBar {...scale} />
    <ol>
      {items.map(({ time, title, text }) => (
        <li key={time}>
          <p className={styles.time}>{time}</p>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
)
