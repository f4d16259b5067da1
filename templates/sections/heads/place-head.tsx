import type { ReactElement, ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbProps } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import { HeadWords, type HeadWordsProps } from './head-words.tsx'
import styles from './place-head.module.css'

export type PlaceHeadProps = HeadWordsProps & {
  readonly breadcrumb?: BreadcrumbProps | undefined
  /** Shown in a row below the lede. */
  readonly facts?: readonly Fact[] | undefined
  /** The first is the main one. */
  readonly actions?: readonly LinkItem[] | undefined
}

type Props = PlaceHeadProps & {
  /** A map or a drawing, which reaches the right edge of the sheet. */
  readonly figure: ReactNode
  /** Shown below the actions. */
  readonly children?: ReactNode
}

/** The head of a page about a place, a lane or a service: words on the left, its figure on the right. */
export const PlaceHead = ({ breadcrumb, facts, actions, figure, children, ...words }: Props): ReactElement => (
  <div className={styles.head}>
    {breadcrumb === undefined ? null : <Breadcrumb {...breadcrumb} />}
    <div className={styles.words}>
      <HeadWords {...words} />
      {facts === undefined || facts.length === 0 ? null : (
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      )}
      {actions === undefined || actions.length === 0 ? null : (
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <ButtonLink key={action.href} {...action} look={index === 0 ? 'solid' : 'outline'} />
          ))}
        </div>
      )}
      {children}
    </div>
    <div className={styles.figure}>{figure}</div>
  </div>
)
