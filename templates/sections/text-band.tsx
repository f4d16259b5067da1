import type { ReactElement } from 'react'
import { Band } from '../ui/band.tsx'
import styles from './text-band.module.css'

export type TextBandProps = { readonly title: string; readonly paragraphs: readonly string[] }

/** A band of running text. */
export const TextBand = ({ id, title, paragraphs }: TextBandProps & { readonly id: string }): ReactElement => (
  <Band id={id} title={title}>
    <div className={styles.text}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Band>
)
