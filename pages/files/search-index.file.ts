import { buildIndex } from '#content/tools/search/build-index.ts'
import { defineFile } from '../define.ts'
import { searchIndexPath } from '../view-models/paths.ts'
import { listSearchDocuments } from './search/list-search-documents.ts'

/** What search needs to know of the edition, in files of which the browser asks for a few. */
export const file = defineFile({
  routes: (context) =>
    buildIndex(listSearchDocuments(context)).map(({ name, text }) => ({
      path: `${searchIndexPath}/${name}`,
      params: text,
    })),
  write: ({ params }) => params,
})
