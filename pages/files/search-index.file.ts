import { buildIndex } from '#search/build-index.ts'
import type { SearchPhrase } from '#search/phrases.ts'
import { defineFile, type SiteBuildContext } from '../define.ts'
import { searchIndexPath } from '../view-models/paths.ts'
import { addMissingPairs, listSearchDocuments } from './search-documents.ts'

const selectPhrases = (content: SiteBuildContext['content']): readonly SearchPhrase[] =>
  Object.entries(content.find('searchPhrases', 'phrases')?.data ?? {}).flatMap(([path, texts]) =>
    texts.map((text) => ({ text, paths: [path] })),
  )

/** The search index of an edition, split so that a browser requests a few files. */
export const file = defineFile<string>({
  needs: 'pages',
  routes: ({ content, edition, settings, pages }) => {
    const records = pages.all()
    const documents = listSearchDocuments(records)
    const isChinese = settings.editions[edition]?.lang.startsWith('zh') === true
    const files = buildIndex(isChinese ? addMissingPairs(documents, records) : documents, selectPhrases(content))
    return files.map(({ name, text }) => ({ path: `${searchIndexPath}/${name}`, params: text }))
  },
  write: ({ params }) => params,
})
