import type { SearchDocument } from '#content/tools/search/search-document.ts'
import type { SiteBuildContext } from '../../define.ts'
import { listLeadingPages } from '../../view-models/search/list-leading-pages.ts'
import { listAtlas } from './list-atlas.ts'
import { listHsCodes } from './list-hs-codes.ts'
import { listRoutes } from './list-routes.ts'
import { listTexts } from './list-texts.ts'

/**
 * Lists every page of an edition that search engines may index, for the site's search. Add new families of pages here;
 * a test of the built site names missing ones.
 */
export const listSearchDocuments = (context: SiteBuildContext): readonly SearchDocument[] => [
  ...listLeadingPages(context),
  ...listTexts(context),
  ...listHsCodes(context),
  ...listAtlas(context),
  ...listRoutes(context),
]
