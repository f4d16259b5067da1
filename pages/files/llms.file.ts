import { fileUrl } from '@fairlead/engine/urls'
import { searchSections } from '#content/schema/search-sections.ts'
import { defineFile } from '../define.ts'
import { markdownPath } from '../view-models/paths.ts'
import { labelIn } from '../view-models/search-settings.ts'

/** Index of the pages available as Markdown, in the form of llmstxt.org. */
export const file = defineFile({
  needs: 'pages',
  path: '/llms.txt',
  write: ({ content, settings, edition, pages }) => {
    const origin = settings.editions[edition]?.origin ?? ''
    const urlOf = (path: string): string => origin + fileUrl(markdownPath(path).slice(1), settings.basePath)
    const summary = content.get('home', 'home').data.meta.description
    const twins = pages.all().filter(({ twin }) => twin !== undefined)
    const sections = Object.entries(searchSections).flatMap(([section, labels]) => {
      const lines = twins
        .filter(({ search }) => search?.section === section)
        .map(({ path, title, description, twin }) => `- [${twin?.title ?? title}](${urlOf(path)}): ${description}`)
      return lines.length === 0 ? [] : [[`## ${labelIn(labels, edition)}`, '', ...lines].join('\n')]
    })
    return `${[`# ${settings.name}`, `> ${summary}`, ...sections].join('\n\n')}\n`
  },
})
