import type { MarkdownEntry } from '@fairlead/engine/define'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { eguidePath, helpArticlePath, postPath, researchPaperPath, updatePath } from '../view-models/paths.ts'

type Titled = { readonly title: string; readonly summary: string; readonly slug: string }

const textsOf = <T extends Titled>(entries: readonly MarkdownEntry<T>[], pathOf: (data: T) => string) =>
  entries.map((entry) => ({ entry, path: pathOf(entry.data) }))

/** All texts that may use a term, explanations before stories. */
const texts = ({ content }: SiteBuildContext) => [
  ...textsOf(content.all('helpArticles'), ({ slug }) => helpArticlePath(slug)),
  ...textsOf(content.all('eguides'), ({ slug }) => eguidePath(slug)),
  ...textsOf(content.all('blogPosts'), postPath),
  ...textsOf(content.all('research'), ({ slug }) => researchPaperPath(slug)),
  ...textsOf(content.all('updates'), ({ slug }) => updatePath(slug)),
]

/** Paths that a text links to, without base path, fragment and trailing slash. */
export const linkedPaths = (html: string, basePath: string): ReadonlySet<string> =>
  new Set(
    Array.from(html.matchAll(/ href="([^"#?]+)/g), ([, href = '']) =>
      (href.startsWith(`${basePath}/`) ? href.slice(basePath.length) : href).replace(/\/$/, ''),
    ),
  )

/** Articles, posts and papers whose text links to a path. */
export const selectUsedIn = (context: SiteBuildContext, path: string): readonly ListEntry[] =>
  texts(context)
    // Fast path: most texts do not contain the path.
    .filter(
      ({ entry: { body } }) => body.html.includes(path) && linkedPaths(body.html, context.settings.basePath).has(path),
    )
    .map(({ entry: { data }, path: href }) => ({
      title: data.title,
      href,
      summary: bindText(data.summary),
    }))

/** The number of those texts that link to a path. */
export const countUses = (context: SiteBuildContext): ((path: string) => number) => {
  const counts = new Map<string, number>()
  for (const { entry } of texts(context))
    for (const path of linkedPaths(entry.body.html, context.settings.basePath))
      counts.set(path, (counts.get(path) ?? 0) + 1)
  return (path) => counts.get(path) ?? 0
}
