import type { ReactElement } from 'react'
import { Numbered } from '../drawings/numbered.tsx'
import styles from './named.module.css'

type NamedProps = { readonly number: number; readonly name: string; readonly detail?: string | undefined }

/** The name of a line by its number, and what tells it apart from others of that name. */
export const Named = ({ number, name, detail }: NamedProps): ReactElement => (
  <>
    <Numbered number={number} name={name} />
    {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
  </>
)
