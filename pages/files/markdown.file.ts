import type { PageRecord } from '@fairlead/engine/protocol'
import { pageUrl } from '@fairlead/engine/urls'
import { defineFile, type SiteBuildContext } from '../define.ts'
import { markdownPath } from '../view-models/paths.ts'

/** Makes links to pages of the site absolute, so that they work outside it. */
const withAbsoluteLinks = (markdown: string, base: string): string => markdown.replaceAll('](/', `](${base}/`)

/** The Markdown twin of a page, with its address and its facts in front matter. */
export const writeTwin = (
  { settings, edition }: SiteBuildContext,
  { path, title: headTitle, description, twin }: PageRecord,
  markdown: string,
): string => {
  const { title = headTitle, facts } = twin ?? {}
  const { origin = '', lang = edition } = settings.editions[edition] ?? {}
  const lines = Object.entries({ title, url: origin + pageUrl(path, settings), language: lang, ...facts }).map(
    // A JSON string is a YAML string.
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  )
  const body = withAbsoluteLinks(markdown, origin + settings.basePath).trim()
  return `---\n${lines.join('\n')}\n---\n\n# ${title}\n\n${description}\n\n${body}\n`
}

/** Every page that has a twin, as Markdown. */
export const file = defineFile<PageRecord>({
  needs: 'pages',
  routes: ({ pages }) =>
    pages
      .all()
      .filter(({ twin }) => twin !== undefined)
      .map((record) => ({ path: markdownPath(record.path), params: record, from: record.page })),
  write: (context) => writeTwin(context, context.params, context.pages.twin(context.params.path).markdown),
})
