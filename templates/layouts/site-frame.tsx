import type { ReactElement, ReactNode } from 'react'
import { EditionSwitch, type EditionSwitchProps } from '../sections/edition-switch.tsx'
import styles from './site-frame.module.css'

export type SiteFrameWords = { readonly skip: string; readonly switch: EditionSwitchProps }

type SiteFrameProps = SiteFrameWords & {
  readonly header: ReactNode
  /** Menu of the page's section. */
  readonly menu?: ReactNode
  readonly footer: ReactNode
  readonly children: ReactNode
}

export const SiteFrame = ({ skip, switch: editions, header, menu, footer, children }: SiteFrameProps): ReactElement => (
  <div className={styles.sheet}>
    {/* A landmark of its own: the question about consent stands before it, and no text may lie outside of landmarks. */}
    <nav aria-label={skip}>
      <a href="#main-content" className={styles.skip}>
        {skip}
      </a>
    </nav>
    <EditionSwitch {...editions} />
    {header}
    {menu}
    <main id="main-content" tabIndex={-1}>
      {children}
    </main>
    {footer}
  </div>
)
