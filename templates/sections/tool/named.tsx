import type { ReactElement } from 'react'
import { Numbered } from '../drawings/numbered.tsx'
import styles from './named.module.css'

type NamedProps = { readonly number: number; readonly name: string; readonly detail?: string | undefined }

/** Name of an item by number, with a note that distinguishes items of the same name. */
export const Named = ({ number, name, detail }: NamedProps): ReactElement => (
  <>
    <Numbered number={number} name={name} />
    {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
  </>
)
