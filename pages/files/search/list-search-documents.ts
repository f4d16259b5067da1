import type { SearchDocument } from '#search/search-document.ts'
import type { SiteBuildContext } from '../../define.ts'
import { listLeadingPages } from '../../view-models/search/list-leading-pages.ts'
import { addMissingTexts } from './add-missing-texts.ts'
import { listAtlas } from './list-atlas.ts'
import { listHsCodes } from './list-hs-codes.ts'
import { listRoutes } from './list-routes.ts'
import { listShownTexts } from './list-shown-texts.ts'
import { listTexts } from './list-texts.ts'

const listPages = (context: SiteBuildContext): readonly SearchDocument[] => [
  ...listLeadingPages(context),
  ...listTexts(context),
  ...listHsCodes(context),
  ...listAtlas(context),
  ...listRoutes(context),
]

/**
 * Lists every page of an edition that search engines may index, for the site's search. Add new families of pages above;
 * a test of the built site names missing ones.
 */
export const listSearchDocuments = (context: SiteBuildContext): readonly SearchDocument[] => {
  const documents = listPages(context)
  // Chinese is searched by pairs of characters, each of which must be found somewhere.
  if (context.edition !== 'zh-CN') return documents
  return addMissingTexts(documents, listShownTexts(context, new Set(documents.map(({ path }) => path))))
}
