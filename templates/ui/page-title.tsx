import type { ReactElement } from 'react'
import styles from './page-title.module.css'

/**
 * Number of Chinese characters without a break opportunity, such as the zero-width spaces between phrases, that exceeds
 * a line on the narrowest phone, including the comma that follows.
 */
const hasLongClause = (text: string): boolean => /[^\p{P}\s\u200b]{9}/u.test(text)

/** The only `h1` of a page. */
export const PageTitle = ({ text }: { readonly text: string }): ReactElement => (
  <h1 className={hasLongClause(text) ? styles.long : undefined}>{text}</h1>
)
