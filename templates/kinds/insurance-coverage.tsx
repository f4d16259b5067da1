import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { CoverTable, type CoverTableProps } from '../sections/cover-table.tsx'
import { Prose } from '../ui/prose.tsx'

export type InsuranceCoverageProps = ArticleLayoutProps & { readonly cover: CoverTableProps; readonly html: string }

export const InsuranceCoverage = ({ cover, html, ...layout }: InsuranceCoverageProps): ReactElement => (
  <ArticleLayout {...layout}>
    <CoverTable {...cover} />
    <Prose html={html} />
  </ArticleLayout>
)
