import { buildIndex } from '#search/build-index.ts'
import { defineFile } from '../define.ts'
import { searchIndexPath } from '../view-models/paths.ts'
import { listSearchDocuments } from './search/list-search-documents.ts'

/** The search index of an edition, split so that a browser requests a few files. */
export const file = defineFile({
  routes: (context) =>
    buildIndex(listSearchDocuments(context)).map(({ name, text }) => ({
      path: `${searchIndexPath}/${name}`,
      params: text,
    })),
  write: ({ params }) => params,
})
