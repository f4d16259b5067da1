import type { ReactElement, ReactNode } from 'react'
import { FeaturedEntry, type FeaturedEntryProps } from './featured-entry.tsx'
import { SideHead, type SideHeadProps } from './side-head.tsx'

type Props = SideHeadProps & {
  readonly featured?: FeaturedEntryProps | undefined
  /** Shown below the facts, such as the parts of the list. */
  readonly children?: ReactNode
}

/** The head of a list of entries: what it holds on the left, the entry to start with on the right. */
export const IndexHead = ({ featured, ...head }: Props): ReactElement => (
  <SideHead {...head} beside={featured === undefined ? undefined : <FeaturedEntry {...featured} />} />
)
