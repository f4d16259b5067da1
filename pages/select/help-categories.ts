import type { SiteBuildContext } from '../define.ts'
import { articlesOf } from './help-entries.ts'

/** The categories that have articles, in their order. */
export const selectHelpCategories = (context: SiteBuildContext) =>
  context.content
    .all('helpCategories')
    .filter(({ id }) => articlesOf(context, id).length > 0)
    .toSorted((a, b) => a.data.order - b.data.order)
