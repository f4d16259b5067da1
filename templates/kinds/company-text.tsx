import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { Prose } from '../ui/prose.tsx'

export type CompanyTextProps = ArticleLayoutProps & {
  readonly html: string
}

/** A text by the company: a release, a statement. */
export const CompanyText = ({ html, ...layout }: CompanyTextProps): ReactElement => (
  <ArticleLayout {...layout}>
    <Prose html={html} />
  </ArticleLayout>
)
