import type { ReactElement } from 'react'
import styles from './product-figure.module.css'

export type EntrySummaryProps = {
  readonly form: string
  readonly boxes: readonly {
    readonly label: string
    readonly value: string
    /** Meaning of the box for the importer. */
    readonly note?: string
    readonly width?: 'half' | 'full'
  }[]
}

/** A form as its boxes; those with a number are explained below it. */
export const EntrySummary = ({ form, boxes }: EntrySummaryProps): ReactElement => {
  const noted = boxes.filter(({ note }) => note !== undefined)
  return (
    <div className={styles.sheet}>
      <p className={styles.form}>{form}</p>
      <dl className={styles.boxes}>
        {boxes.map(({ label, value, note, width }) => (
          <div key={label} className={width === undefined ? undefined : styles[width]}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {note === undefined ? null : (
                <span className={styles.mark} aria-hidden="true">
                  {noted.findIndex((box) => box.label === label) + 1}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ol className={styles.boxNotes}>
        {noted.map(({ label, note }) => (
          <li key={label}>{note}</li>
        ))}
      </ol>
    </div>
  )
}
