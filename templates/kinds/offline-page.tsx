import type { ReactElement } from 'react'
import type { SavedPagesProps } from '../sections/saved-pages.tsx'
import { WithRetry } from '../with/with-retry.tsx'
import { WithSavedPages } from '../with/with-saved-pages.tsx'
import styles from './offline-page.module.css'

export type OfflinePageProps = {
  readonly headline: string
  readonly text: string
  readonly retry: { readonly label: string; readonly path: string }
  readonly saved: SavedPagesProps['words']
}

export const OfflinePage = ({ headline, text, retry, saved }: OfflinePageProps): ReactElement => (
  <div className={styles.offline}>
    <h1>{headline}</h1>
    <div>
      <p className={styles.text}>{text}</p>
      <WithRetry {...retry} />
      <WithSavedPages words={saved} />
    </div>
  </div>
)
