import type { AlternateFile } from '#runtime/define/page.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import type { SiteBuildContext } from '../../define.ts'
import { markdownPath } from '../paths.ts'
import type { Text } from './texts.ts'

export const markdownTwin = (path: string): AlternateFile => ({ type: 'text/markdown', path: markdownPath(path) })

/** Makes links to pages of the site absolute, so that they work outside it. */
const withAbsoluteLinks = (markdown: string, base: string): string => markdown.replaceAll('](/', `](${base}/`)

/** The Markdown twin of a page, with its description and source in front matter. */
export const writeTwin = (
  { settings, edition }: SiteBuildContext,
  { path, title, summary, facts, markdown }: Text,
): string => {
  const { origin = '', lang = edition } = settings.editions[edition] ?? {}
  const lines = Object.entries({ title, url: origin + pageUrl(path, settings), language: lang, ...facts }).flatMap(
    ([name, value]) =>
      // A JSON string is a YAML string.
      value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  )
  const body = withAbsoluteLinks(markdown(), origin + settings.basePath).trim()
  return `---\n${lines.join('\n')}\n---\n\n# ${title}\n\n${summary}\n\n${body}\n`
}
