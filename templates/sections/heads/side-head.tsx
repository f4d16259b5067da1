import type { ReactElement, ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbProps } from '../../ui/breadcrumb.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { HeadWords, type HeadWordsProps } from './head-words.tsx'
import styles from './side-head.module.css'

export type SideHeadProps = HeadWordsProps & {
  readonly breadcrumb?: BreadcrumbProps | undefined
  /** Shown in a row below the lede. */
  readonly facts?: readonly Fact[] | undefined
}

type Props = SideHeadProps & {
  readonly beside?: ReactNode
  /** Shown below the facts. */
  readonly children?: ReactNode
}

/** A head in two columns: words and facts on the left, something to look at on the right, or nothing. */
export const SideHead = ({ breadcrumb, facts = [], beside, children, ...words }: Props): ReactElement => (
  <div className={beside === undefined ? styles.head : `${styles.head} ${styles.withSide}`}>
    {breadcrumb === undefined ? null : <Breadcrumb {...breadcrumb} />}
    <div className={styles.words}>
      <HeadWords {...words} />
      {facts.length === 0 ? null : (
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      )}
      {children}
    </div>
    {beside}
  </div>
)
