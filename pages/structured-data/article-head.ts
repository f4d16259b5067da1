import type { PageHead } from '@fairlead/engine/define'
import { type ArticleFacts, type ArticleType, article } from './article.ts'
import type { Page } from './urls.ts'

const properties = ({ published, updated, section }: ArticleFacts): Readonly<Record<string, string>> => ({
  ...(published === undefined ? {} : { 'article:published_time': published }),
  ...(updated === undefined ? {} : { 'article:modified_time': updated }),
  ...(section === undefined ? {} : { 'article:section': section }),
})

/** Head of an article: its type and its dates. */
export const articleHead = (page: Page, type: ArticleType, facts: ArticleFacts) =>
  ({
    title: facts.title,
    description: facts.description,
    share: { type: 'article', properties: properties(facts) },
    structuredData: [article(page, type, facts)],
  }) satisfies PageHead
