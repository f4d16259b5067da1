import { defineFile } from '../../content/collections.ts'
import { passagesOf } from '../../content/passages.ts'
import { inOrder } from '../../content/sections.ts'

/** Texts of the search, loaded when somebody searches. */
export const file = defineFile({
  path: '/search.json',
  write: ({ content }) =>
    JSON.stringify(
      inOrder(content.all('documents')).flatMap(({ id, data }) =>
        passagesOf(content.get('documents', id).body.html).map(({ anchor, heading, text }) => ({
          to: `/${id}${anchor === '' ? '' : `#${anchor}`}`,
          document: data.title,
          heading,
          text,
        })),
      ),
    ),
})
