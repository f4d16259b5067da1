import type { MarkdownEntry } from '@fairlead/engine/define'
import type { Webinar } from '#content/schema/webinar.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectAgenda } from '../view-models/webinars.ts'

/** A webinar as Markdown: its topics, its agenda, and its transcript or preparation. */
export const webinarMarkdown = (context: SiteBuildContext, { data, markdown }: MarkdownEntry<Webinar>): string => {
  const { t } = context
  const { items } = selectAgenda(context, data)
  return [
    `## ${t('webinars.covers')}`,
    data.covers.map((item) => `- ${item}`).join('\n'),
    `## ${t('webinars.agenda')}`,
    items.map(({ time, title, text }) => `- ${time} **${title}** ${text}`).join('\n'),
    markdown.trim(),
  ].join('\n\n')
}
