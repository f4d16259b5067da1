import type { ReactElement, ReactNode } from 'react'
import { BackLink } from '../ui/back-link.tsx'
import { Breadcrumb, type BreadcrumbProps } from '../ui/breadcrumb.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './page-head.module.css'

export type PageHeadProps = {
  readonly title: string
  readonly lede?: string | undefined
  readonly eyebrow?: string | undefined
  readonly breadcrumb?: BreadcrumbProps | undefined
  readonly back?: LinkItem | undefined
  readonly facts?: readonly Fact[] | undefined
  /** Shown in the margin, below the facts. */
  readonly aside?: ReactNode
}

/** The title block of a sheet: back link and notes in the margin, title and lede beside them. */
export const PageHead = ({ title, lede, eyebrow, breadcrumb, back, facts, aside }: PageHeadProps): ReactElement => (
  <div className={styles.pageHead}>
    {breadcrumb === undefined ? null : <Breadcrumb {...breadcrumb} />}
    <div className={styles.title}>
      {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
      <PageTitle text={title} />
      {lede === undefined ? null : <p className={styles.lede}>{lede}</p>}
    </div>
    <div className={styles.margin}>
      {back === undefined ? null : <BackLink {...back} />}
      {facts === undefined ? null : <Facts facts={facts} />}
      {aside}
    </div>
  </div>
)
