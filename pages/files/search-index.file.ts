import { buildIndex } from '#search/build-index.ts'
import { defineFile } from '../define.ts'
import { searchIndexPath } from '../view-models/paths.ts'
import { addMissingPairs, listSearchDocuments } from './search-documents.ts'

/** The search index of an edition, split so that a browser requests a few files. */
export const file = defineFile<string>({
  needs: 'pages',
  routes: ({ edition, settings, pages }) => {
    const records = pages.all()
    const documents = listSearchDocuments(records)
    const isChinese = settings.editions[edition]?.lang.startsWith('zh') === true
    const files = buildIndex(isChinese ? addMissingPairs(documents, records) : documents)
    return files.map(({ name, text }) => ({ path: `${searchIndexPath}/${name}`, params: text }))
  },
  write: ({ params }) => params,
})
