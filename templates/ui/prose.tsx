import type { ReactElement } from 'react'
import styles from './prose.module.css'

type ProseProps = { readonly html: string; readonly look?: 'article' | 'clauses' }

/** Draws Markdown that the build has rendered. */
export const Prose = ({ html, look = 'article' }: ProseProps): ReactElement => (
  <div className={`${styles.prose} ${styles[look]}`} dangerouslySetInnerHTML={{ __html: html }} />
)
