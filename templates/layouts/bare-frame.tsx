import type { ReactElement, ReactNode } from 'react'
import styles from './site-frame.module.css'

export const BareFrame = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={styles.sheet}>
    <main id="main-content" tabIndex={-1}>
      {children}
    </main>
  </div>
)
