import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { AuthorCard, type AuthorCardProps } from '../sections/author-card.tsx'
import { ChartFigure, type ChartFigureProps } from '../sections/chart/chart-figure.tsx'
import { Finding, type FindingProps } from '../sections/finding.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './research-paper.module.css'

export type ResearchPaperProps = ArticleLayoutProps & {
  readonly findings: { readonly title: string; readonly items: readonly FindingProps[] }
  /** The text, split at its figures. */
  readonly parts: readonly ({ readonly html: string } | { readonly figure: ChartFigureProps })[]
  readonly author: AuthorCardProps
}

export const ResearchPaper = ({ findings, parts, author, ...layout }: ResearchPaperProps): ReactElement => (
  <ArticleLayout {...layout} aside={<AuthorCard {...author} />}>
    <section className={styles.findings} aria-label={findings.title}>
      {findings.items.map((finding) => (
        <Finding key={finding.text} {...finding} />
      ))}
    </section>
    <div className={styles.parts}>
      {parts.map((part) =>
        'html' in part ? (
          <Prose key={part.html} html={part.html} />
        ) : (
          <ChartFigure key={part.figure.id} {...part.figure} />
        ),
      )}
    </div>
  </ArticleLayout>
)
