import type { ReactElement, ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import styles from './place-head.module.css'
import { SideHead, type SideHeadProps } from './side-head.tsx'

export type PlaceHeadProps = SideHeadProps & {
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
export const PlaceHead = ({ actions = [], figure, children, ...head }: Props): ReactElement => (
  <SideHead {...head} beside={<div className={styles.figure}>{figure}</div>}>
    {actions.length === 0 ? null : (
      <div className={styles.actions}>
        {actions.map((action, index) => (
          <ButtonLink key={action.href} {...action} look={index === 0 ? 'solid' : 'outline'} />
        ))}
      </div>
    )}
    {children}
  </SideHead>
)
