import { type ReactElement, useMemo } from 'react'
import styles from './prose.module.css'

type ProseProps = { readonly html: string; readonly look?: 'article' | 'clauses' | 'notes' }

/** Renders HTML that the build made from Markdown. */
export const Prose = ({ html, look = 'article' }: ProseProps): ReactElement => {
  // React 19.2 sets the HTML again for every new object, even with the same text, which would lose focus and selection.
  const inner = useMemo(() => ({ __html: html }), [html])
  return (
    <div
      className={
        look === 'article' ? styles.prose : look === 'notes' ? styles.notes : `${styles.prose} ${styles.clauses}`
      }
      dangerouslySetInnerHTML={inner}
    />
  )
}
