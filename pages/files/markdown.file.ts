import { defineFile } from '../define.ts'
import { writeTwin } from '../view-models/markdown/markdown-twin.ts'
import { selectTexts } from '../view-models/markdown/texts.ts'
import { markdownPath } from '../view-models/paths.ts'

/** Every page that is a single text, as Markdown. */
export const file = defineFile({
  routes: (context) =>
    selectTexts(context).flatMap(({ texts }) =>
      texts.map((text) => ({ path: markdownPath(text.path), params: text, from: text.file })),
    ),
  write: (context) => writeTwin(context, context.params),
})
