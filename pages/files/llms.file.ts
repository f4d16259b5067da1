import { fileUrl } from '#runtime/protocol/urls.ts'
import { defineFile } from '../define.ts'
import { selectTexts } from '../view-models/markdown/texts.ts'
import { markdownPath } from '../view-models/paths.ts'

/** Index of the pages available as Markdown, in the form of llmstxt.org. */
export const file = defineFile({
  path: '/llms.txt',
  write: (context) => {
    const { content, settings, edition } = context
    const origin = settings.editions[edition]?.origin ?? ''
    const urlOf = (path: string): string => origin + fileUrl(markdownPath(path).slice(1), settings.basePath)
    const summary = content.get('home', 'home').data.meta.description
    const sections = selectTexts(context).map(({ title, texts }) =>
      [`## ${title}`, '', ...texts.map((text) => `- [${text.title}](${urlOf(text.path)}): ${text.summary}`)].join('\n'),
    )
    return `${[`# ${settings.name}`, `> ${summary}`, ...sections].join('\n\n')}\n`
  },
})
