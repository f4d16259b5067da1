import type { ReactElement, ReactNode } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { Prose } from '../ui/prose.tsx'
import type { VoteProps } from '../with/vote/with-vote.tsx'

export type HelpArticleProps = ArticleLayoutProps & { readonly html: string; readonly vote: VoteProps }

type Props = Omit<HelpArticleProps, 'vote'> & {
  /** Asks whether the text was helpful. */
  readonly vote: ReactNode
  readonly after: ReactNode
}

export const HelpArticle = ({ html, vote, ...layout }: Props): ReactElement => (
  <ArticleLayout {...layout}>
    <Prose html={html} />
    {vote}
  </ArticleLayout>
)
