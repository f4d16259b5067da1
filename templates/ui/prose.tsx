import { type ReactElement, useMemo } from 'react'
import styles from './prose.module.css'

type ProseProps = { readonly html: string; readonly look?: 'article' | 'clauses' }

/** Draws Markdown that the build has rendered. */
export const Prose = ({ html, look = 'article' }: ProseProps): ReactElement => {
  // React 19.2 writes the HTML anew for every new object, though the text be the same: focus and selection in it would be lost.
  const inner = useMemo(() => ({ __html: html }), [html])
  return (
    <div
      className={look === 'clauses' ? `${styles.prose} ${styles.clauses}` : styles.prose}
      dangerouslySetInnerHTML={inner}
    />
  )
}
