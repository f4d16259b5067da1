import type { AlternateFile } from '#runtime/define/page.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import type { SiteBuildContext } from '../define.ts'
import { markdownPath } from './paths.ts'
import type { Text } from './texts.ts'

export const markdownTwin = (path: string): AlternateFile => ({ type: 'text/markdown', path: markdownPath(path) })

/** Links to our own pages lead there from wherever the text is taken to. */
const withAbsoluteLinks = (markdown: string, base: string): string => markdown.replaceAll('](/', `](${base}/`)

/** A page's words as Markdown that stands by itself: what it is and where it came from are in its front matter. */
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
