import type { ReactElement } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './head-words.module.css'

export type HeadWordsProps = {
  readonly title: string
  readonly lede?: string | undefined
  readonly eyebrow?: string | undefined
  /** For a page that has a title already. */
  readonly titleTag?: 'h2' | undefined
}

/** Eyebrow, title and lede of a page, in the size that heads beside a figure or above inputs share. */
export const HeadWords = ({ title, lede, eyebrow, titleTag: Title }: HeadWordsProps): ReactElement => (
  <div className={styles.words}>
    {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
    {Title === undefined ? <PageTitle text={title} /> : <Title>{title}</Title>}
    {lede === undefined ? null : <p className={styles.lede}>{lede}</p>}
  </div>
)
