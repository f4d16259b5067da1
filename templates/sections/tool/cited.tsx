import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { Citation } from './cite.ts'
import styles from './cited.module.css'

/** A source in a table, with a note on its use. */
export const Cited = ({ figure, source, onFile, remarks = [] }: Citation): ReactElement => (
  <span className={styles.cited}>
    <span className={styles.figure}>{figure}</span>
    {source === undefined ? null : (
      <>
        <a href={source.href}>{source.title}</a>
        {source.date === undefined ? null : (
          <>
            {' '}
            <span className={styles.date}>{source.date}</span>
          </>
        )}
      </>
    )}
    {remarks.map((remark) => (
      <span key={remark} className={styles.remark}>
        {remark}
      </span>
    ))}
    {onFile === undefined ? null : <Link to={onFile.href}>{onFile.text}</Link>}
  </span>
)
