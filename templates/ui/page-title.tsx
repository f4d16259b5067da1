import type { ReactElement } from 'react'
import styles from './page-title.module.css'

/** More Chinese characters without a break between them than fit in one line on the narrowest phone, with the comma that follows. */
const hasLongClause = (text: string): boolean => /[^\p{P}\s]{9}/u.test(text)

/** The one `h1` of a page. */
export const PageTitle = ({ text }: { readonly text: string }): ReactElement => (
  <h1 className={hasLongClause(text) ? styles.long : undefined}>{text}</h1>
)
