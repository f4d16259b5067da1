import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectHelpEntry } from './help-entries.ts'
import { blogPostPath } from './paths.ts'

/** Help articles and posts whose text links to a path. */
export const selectUsedIn = ({ content }: SiteBuildContext, path: string): readonly ListEntry[] => {
  const endings = ['"', '#', '/"', '/#'].map((end) => `${path}${end}`)
  const hasLink = ({ html }: { readonly html: string }): boolean => endings.some((ending) => html.includes(ending))
  return [
    ...content
      .all('helpArticles')
      .filter(({ body }) => hasLink(body))
      .map(selectHelpEntry),
    ...content
      .all('blogPosts')
      .filter(({ body }) => hasLink(body))
      .map(({ data: { title, slug, summary } }) => ({ title, href: blogPostPath(slug), summary })),
  ]
}
