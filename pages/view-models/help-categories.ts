import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../define.ts'
import { articlesOf } from './help-entries.ts'
import { helpCategoryPath } from './paths.ts'

/** The categories with articles, in their order. */
export const selectHelpCategories = (context: SiteBuildContext) =>
  context.content
    .all('helpCategories')
    .filter(({ id }) => articlesOf(context, id).length > 0)
    .toSorted((a, b) => a.data.order - b.data.order)

/** Links to the categories, each with its number of articles. */
export const selectCategoryLinks = (
  context: SiteBuildContext,
  belongs: (id: string) => boolean = () => true,
): readonly LinkItem[] =>
  selectHelpCategories(context)
    .filter(({ id }) => belongs(id))
    .map(({ id, data }) => ({
      label: context.t('help.category-with-count', { category: data.title, count: articlesOf(context, id).length }),
      href: helpCategoryPath(id),
    }))
