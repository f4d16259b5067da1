import type { ReactElement, ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbProps } from '../../ui/breadcrumb.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { HeadWords, type HeadWordsProps } from './head-words.tsx'
import styles from './index-head.module.css'

export type IndexHeadProps = HeadWordsProps & {
  readonly breadcrumb?: BreadcrumbProps | undefined
  /** Shown in a row below the lede. */
  readonly facts?: readonly Fact[] | undefined
}

type Props = IndexHeadProps & {
  /** The featured entry, with its miniature. */
  readonly featured?: ReactNode
  /** Shown below the facts, such as a search field. */
  readonly children?: ReactNode
}

/** The head of a list of entries: what it holds on the left, the entry to start with on the right. */
export const IndexHead = ({ breadcrumb, facts, featured, children, ...words }: Props): ReactElement => (
  <div className={featured === undefined ? styles.head : `${styles.head} ${styles.withFeatured}`}>
    {breadcrumb === undefined ? null : <Breadcrumb {...breadcrumb} />}
    <div className={styles.words}>
      <HeadWords {...words} />
      {facts === undefined || facts.length === 0 ? null : (
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      )}
      {children}
    </div>
    {featured === undefined ? null : <div className={styles.featured}>{featured}</div>}
  </div>
)
