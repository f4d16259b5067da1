import type { EntryBandProps } from '#templates/sections/entry-band.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectDay } from './format-day.ts'
import { selectHelpCategories } from './help-categories.ts'
import { articlesOf, newestFirst } from './help-entries.ts'
import { helpArticlePath } from './paths.ts'

/** Of each category the help article that was looked after last; the latest of them first. */
export const selectLatestHelp = (context: SiteBuildContext): EntryBandProps => ({
  title: context.t('help.latest'),
  entries: selectHelpCategories(context)
    .flatMap((category) =>
      articlesOf(context, category.id)
        .toSorted(newestFirst)
        .slice(0, 1)
        .map((article) => ({ article, category: category.data.title })),
    )
    .toSorted((a, b) => newestFirst(a.article, b.article))
    .map(({ article: { data }, category }) => ({
      title: data.title,
      href: helpArticlePath(data.slug),
      note: selectDay(data.updated, context.edition),
      detail: category,
    })),
})
