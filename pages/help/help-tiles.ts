import type { TileProps } from '#templates/sections/tiles.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectHelpCategories } from '../view-models/help-categories.ts'
import { articlesOf, newestFirst } from '../view-models/help-entries.ts'
import { textMiniature } from '../view-models/miniatures.ts'
import { helpArticlePath, helpCategoryPath } from '../view-models/paths.ts'

const shown = 3

/** The categories of the help center, each with the lengths of its articles as its drawing. */
export const selectHelpTiles = (context: SiteBuildContext): readonly TileProps[] =>
  selectHelpCategories(context).map(({ id, data }) => {
    const articles = articlesOf(context, id).toSorted(newestFirst)
    return {
      title: data.title,
      href: helpCategoryPath(id),
      count: context.t('help.articles', { count: articles.length }),
      summary: data.summary,
      miniature: textMiniature(articles.map(({ body }) => body.words)),
      links: articles
        .slice(0, shown)
        .map(({ data: article }) => ({ label: article.title, href: helpArticlePath(article.slug) })),
    }
  })
