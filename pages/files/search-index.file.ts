import type { PageRecord } from '@fairlead/engine/protocol'
import type { SearchSection } from '#content/schema/search-sections.ts'
import { buildIndex } from '#search/build-index.ts'
import { compact } from '#search/normalise.ts'
import type { SearchPhrase } from '#search/phrases.ts'
import type { SearchDocument } from '#search/search-document.ts'
import { defineFile, type SiteBuildContext } from '../define.ts'
import { searchIndexPath } from '../view-models/paths.ts'
import { addMissingPairs, familiesOf, listSearchDocuments, MAX_OWN_HEADINGS } from './search-documents.ts'

/** Phrases of an edition. Throws, with the name of the file, if one leads to a page that search does not have. */
const selectPhrases = (
  { content }: Pick<SiteBuildContext, 'content'>,
  documents: readonly SearchDocument[],
): readonly SearchPhrase[] => {
  const entry = content.find('searchPhrases', 'phrases')
  if (entry === undefined) return []
  const known = new Set(documents.map(({ path }) => path))
  const missing = Object.keys(entry.data).filter((path) => !known.has(path))
  if (missing.length > 0)
    throw new Error(
      `${entry.file}: no page to search has the path ${missing.join(', ')}. Correct it, or remove the line.`,
    )
  const written = Object.entries(entry.data).flatMap(([path, texts]) => texts.map((text) => ({ text, paths: [path] })))
  const taken = new Set(written.map(({ text }) => compact(text)))
  return [...written, ...namePhrases(documents).filter(({ text }) => !taken.has(compact(text)))]
}

/** Names of terms that are no common words: several words, three Chinese characters, an abbreviation. */
const namePhrases = (documents: readonly SearchDocument[]): readonly SearchPhrase[] =>
  documents
    .filter(({ section }) => section === ('glossary' satisfies SearchSection))
    .flatMap(({ path, title, otherTitles = [], names = [] }) =>
      [title, ...otherTitles, ...names]
        .filter((name) => /\S\s\S|\p{sc=Han}{3}|^[A-Z0-9]{3,}$/u.test(name))
        .map((text) => ({ text, paths: [path] })),
    )

/** Pages offered in place of a missing one by their address: those of large families are found by their texts. */
const listAddressed = (records: readonly PageRecord[]): ((document: SearchDocument) => boolean) => {
  const addressed = new Set(
    familiesOf(records)
      .filter(({ length }) => length <= MAX_OWN_HEADINGS)
      .flatMap((family) => family.map(({ path }) => path)),
  )
  return ({ path }) => addressed.has(path)
}

/** The search index of an edition, split so that a browser requests a few files. */
export const file = defineFile<string>({
  needs: 'pages',
  routes: (context) => {
    const { edition, settings, pages } = context
    const records = pages.all()
    const documents = listSearchDocuments(records)
    const isChinese = settings.editions[edition]?.lang.startsWith('zh') === true
    const files = buildIndex(isChinese ? addMissingPairs(documents, records) : documents, {
      phrases: selectPhrases(context, documents),
      isAddressed: listAddressed(records),
    })
    return files.map(({ name, text }) => ({ path: `${searchIndexPath}/${name}`, params: text }))
  },
  write: ({ params }) => params,
})
