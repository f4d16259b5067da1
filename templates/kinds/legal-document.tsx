import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { Prose } from '../ui/prose.tsx'

export type LegalDocumentProps = ArticleLayoutProps & { readonly html: string }

export const LegalDocument = ({ html, ...layout }: LegalDocumentProps): ReactElement => (
  <ArticleLayout {...layout}>
    <Prose html={html} look="clauses" />
  </ArticleLayout>
)
