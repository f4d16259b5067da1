import type { ReactElement } from 'react'
import { Band } from '../ui/band.tsx'
import styles from './titled-band.module.css'

export type TitledBandProps = {
  readonly title: string
  readonly intro?: string
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

/** A band of short texts side by side, each with its heading. */
export const TitledBand = ({ id, title, intro, items }: TitledBandProps & { readonly id: string }): ReactElement => (
  <Band id={id} title={title} intro={intro}>
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  </Band>
)
