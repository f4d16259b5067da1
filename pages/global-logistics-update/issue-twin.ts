import type { MarkdownEntry, PageTwin } from '@fairlead/engine/define'
import type { UpdateIssue } from '#content/schema/update.ts'
import type { SiteBuildContext } from '../define.ts'
import { laneHtml } from './lane-html.ts'
import { laneMarkdown } from './lane-markdown.ts'

/** An issue for machines: its text, followed by its note on each lane. */
export const issueTwin = (
  context: SiteBuildContext,
  { data, body, markdown }: MarkdownEntry<UpdateIssue>,
): PageTwin => {
  const { published, updated, lanes } = data
  return {
    facts: { published, updated },
    markdown: [markdown.trim(), ...lanes.map((lane) => laneMarkdown(context, lane))].join('\n\n'),
    feed: { name: 'updates', html: body.html + lanes.map((lane) => laneHtml(context, lane)).join('') },
  }
}
