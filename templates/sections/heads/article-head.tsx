import type { ReactElement, ReactNode } from 'react'
import { BackLink } from '../../ui/back-link.tsx'
import { Breadcrumb, type BreadcrumbProps } from '../../ui/breadcrumb.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './article-head.module.css'

export type ArticleHeadProps = {
  readonly title: string
  readonly lede?: string | undefined
  readonly eyebrow?: string | undefined
  readonly breadcrumb?: BreadcrumbProps | undefined
  readonly back?: LinkItem | undefined
  readonly facts?: readonly Fact[] | undefined
  /** Shown below the facts. */
  readonly aside?: ReactNode
}

/** The head of a text: title and lede across, back link, facts and notes in the right third. */
export const ArticleHead = ({
  title,
  lede,
  eyebrow,
  breadcrumb,
  back,
  facts,
  aside,
}: ArticleHeadProps): ReactElement => (
  <div className={styles.head}>
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
