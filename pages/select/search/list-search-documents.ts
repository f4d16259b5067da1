import type { SearchDocument } from '#content/tools/search/search-document.ts'
import type { SiteBuildContext } from '../../define.ts'
import { listHsLines } from './list-hs-lines.ts'
import { listLeadingPages } from './list-leading-pages.ts'
import { listTexts } from './list-texts.ts'

/**
 * Every page of an edition that search engines may list, as search is to find it. A new family of pages belongs here; a test of the
 * built site names those that are missing.
 */
export const listSearchDocuments = (context: SiteBuildContext): readonly SearchDocument[] => [
  ...listLeadingPages(context),
  ...listTexts(context),
  ...listHsLines(context),
]
