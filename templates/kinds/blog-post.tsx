import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { AuthorCard, type AuthorCardProps } from '../sections/author-card.tsx'
import { Prose } from '../ui/prose.tsx'

export type BlogPostProps = ArticleLayoutProps & { readonly html: string; readonly author: AuthorCardProps }

export const BlogPost = ({ html, author, ...layout }: BlogPostProps): ReactElement => (
  <ArticleLayout {...layout} aside={<AuthorCard {...author} />}>
    <Prose html={html} />
  </ArticleLayout>
)
