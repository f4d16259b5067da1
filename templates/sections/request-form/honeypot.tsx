import type { ReactElement } from 'react'
import styles from './honeypot.module.css'

/** A field that visitors neither see nor reach; bots that fill in everything give themselves away. */
export const Honeypot = ({ label, name }: { readonly label: string; readonly name: string }): ReactElement => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      {label}
      <input type="text" name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
