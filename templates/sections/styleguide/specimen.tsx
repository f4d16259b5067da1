import type { ReactElement, ReactNode } from 'react'
import styles from './specimen.module.css'

type SpecimenProps = {
  /** Folder and file, as in an import. */
  readonly name: string
  readonly children: ReactNode
}

/** A component with the name of its file. */
export const Specimen = ({ name, children }: SpecimenProps): ReactElement => (
  <div className={styles.specimen}>
    <code>{name}</code>
    {children}
  </div>
)

/** The name above a full-width component. */
export const SpecimenName = ({ name }: Pick<SpecimenProps, 'name'>): ReactElement => (
  <p className={styles.name}>
    <code>{name}</code>
  </p>
)
