import type { Article, BlogPosting, NewsArticle, Person, TechArticle } from 'schema-dts'
import { company, partOfSite } from './organization.ts'
import { absoluteUrl, languageOf, type Page } from './urls.ts'

export type ArticleType = 'Article' | 'BlogPosting' | 'NewsArticle' | 'TechArticle'

export type ArticleFacts = {
  readonly title: string
  readonly description: string
  /** Days, `YYYY-MM-DD`. */
  readonly published?: string | undefined
  readonly updated?: string | undefined
  /** The company if no person is named. */
  readonly author?: { readonly name: string; readonly path: string } | undefined
  /** Section of the site, as text. */
  readonly section?: string | undefined
  readonly words?: number | undefined
}

const person = (page: Page, { name, path }: { readonly name: string; readonly path: string }): Person => ({
  '@type': 'Person',
  name,
  url: absoluteUrl(page, path),
})

/** An article. */
export const article = (
  page: Page,
  type: ArticleType,
  { title, description, published, updated, author, section, words }: ArticleFacts,
): Article | BlogPosting | NewsArticle | TechArticle => ({
  '@type': type,
  url: absoluteUrl(page, page.path),
  mainEntityOfPage: absoluteUrl(page, page.path),
  headline: title,
  description,
  inLanguage: languageOf(page),
  isPartOf: partOfSite(page),
  author: author === undefined ? company(page) : person(page, author),
  publisher: company(page),
  ...(published === undefined ? {} : { datePublished: published }),
  ...(updated === undefined ? {} : { dateModified: updated }),
  ...(section === undefined ? {} : { articleSection: section }),
  ...(words === undefined ? {} : { wordCount: words }),
})
