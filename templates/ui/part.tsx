import type { ReactElement, ReactNode } from 'react'
import styles from './part.module.css'

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

/** A section of an article with more than running text, styled like the chapters of prose. */
export const Part = ({ id, title, children }: PartProps): ReactElement => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
