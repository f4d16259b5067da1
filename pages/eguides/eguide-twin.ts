import type { MarkdownEntry, PageTwin } from '@fairlead/engine/define'
import { fileUrl } from '@fairlead/engine/urls'
import type { Eguide } from '#content/schema/eguide.ts'
import type { SiteBuildContext } from '../define.ts'
import { eguideLeafletPath } from '../view-models/paths.ts'

/** An eguide for machines: its text, followed by its checklists. */
export const eguideTwin = (
  { content, edition, settings }: SiteBuildContext,
  { data, markdown }: MarkdownEntry<Eguide>,
): PageTwin => {
  const { author, slug, updated, checklists } = data
  const { origin = '' } = settings.editions[edition] ?? {}
  const lists = checklists.map(({ title, items }) =>
    [`## ${title}`, '', ...items.map((item) => `- [ ] ${item}`)].join('\n'),
  )
  return {
    facts: {
      author: content.find('blogAuthors', author)?.data.name,
      updated,
      pdf: origin + fileUrl(eguideLeafletPath(slug).slice(1), settings.basePath),
    },
    markdown: [markdown.trim(), ...lists].join('\n\n'),
  }
}
