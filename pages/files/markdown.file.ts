import { defineFile } from '../define.ts'
import { writeTwin } from '../select/markdown-twin.ts'
import { markdownPath } from '../select/paths.ts'
import { selectTexts } from '../select/texts.ts'

/** The words of every page that is one text, for those who read Markdown. */
export const file = defineFile({
  routes: (context) =>
    selectTexts(context).flatMap(({ texts }) =>
      texts.map((text) => ({ path: markdownPath(text.path), params: text, from: text.file })),
    ),
  write: (context) => writeTwin(context, context.params),
})
