import type { Entry, MarkdownEntry } from '@fairlead/engine/define'
import type { HelpArticle } from '#content/schema/help.ts'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from './bind-figures.ts'
import { helpArticlePath } from './paths.ts'

/** Newest first; articles of one day by id. */
export const newestFirst = (a: Entry<HelpArticle>, b: Entry<HelpArticle>): number =>
  b.data.updated.localeCompare(a.data.updated) || (a.id < b.id ? -1 : 1)

export const selectHelpEntry = ({ data }: Entry<HelpArticle>): ListEntry => ({
  title: data.title,
  href: helpArticlePath(data.slug),
  summary: bindText(data.summary),
})

export const articlesOf = ({ content }: SiteBuildContext, category: string): readonly MarkdownEntry<HelpArticle>[] =>
  content.all('helpArticles').filter(({ data }) => data.category === category)
