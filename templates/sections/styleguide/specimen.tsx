import type { ReactElement, ReactNode } from 'react'
import styles from './specimen.module.css'

type SpecimenProps = {
  /** Shelf and file, as an import names them. */
  readonly name: string
  readonly children: ReactNode
}

/** A part of the design under the name of its file. */
export const Specimen = ({ name, children }: SpecimenProps): ReactElement => (
  <div className={styles.specimen}>
    <code>{name}</code>
    {children}
  </div>
)

/** The name over a part that takes the whole width of a page. */
export const SpecimenName = ({ name }: Pick<SpecimenProps, 'name'>): ReactElement => (
  <p className={styles.name}>
    <code>{name}</code>
  </p>
)
