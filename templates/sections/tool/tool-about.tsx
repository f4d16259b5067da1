import type { ReactElement, ReactNode } from 'react'
import { Band } from '../../ui/band.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import styles from './tool-about.module.css'

export type ToolAboutProps = {
  readonly title: string
  readonly text: string
  readonly facts: readonly Fact[]
  /** A page with more. */
  readonly link?: LinkItem
}

/** Basis of a tool's figures: days, sources, rounding. */
export const ToolAbout = ({
  title,
  text,
  facts,
  link,
  children,
}: ToolAboutProps & { readonly children?: ReactNode }): ReactElement => (
  <Band id="about" title={title}>
    <div className={styles.about}>
      <p>{text}</p>
      <Facts facts={facts} />
      {link === undefined ? null : <MoreLink {...link} />}
      {children}
    </div>
  </Band>
)
