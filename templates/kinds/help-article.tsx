import type { ReactElement, ReactNode } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { Prose } from '../ui/prose.tsx'

export type HelpArticleProps = ArticleLayoutProps & { readonly html: string }

type Props = HelpArticleProps & { readonly after: ReactNode }

export const HelpArticle = ({ html, ...layout }: Props): ReactElement => (
  <ArticleLayout {...layout}>
    <Prose html={html} />
  </ArticleLayout>
)
