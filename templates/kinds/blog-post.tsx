import type { ComponentProps, ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { AuthorCard, type AuthorCardProps } from '../sections/author-card.tsx'
import { LaneMap } from '../sections/lane-map/lane-map.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './blog-post.module.css'

export type BlogPostProps = ArticleLayoutProps & {
  /** The lanes of the text. */
  readonly chart?: ComponentProps<typeof LaneMap>
  readonly html: string
  readonly author: AuthorCardProps
}

export const BlogPost = ({ chart, html, author, ...layout }: BlogPostProps): ReactElement => (
  <ArticleLayout {...layout} aside={<AuthorCard {...author} />}>
    {chart === undefined ? null : (
      <div className={styles.chart}>
        <LaneMap {...chart} />
      </div>
    )}
    <Prose html={html} />
  </ArticleLayout>
)
