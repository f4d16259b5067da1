import type { EntryBandProps } from '#templates/sections/entry-band.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectDay } from '../view-models/format-day.ts'
import { selectHelpCategories } from '../view-models/help-categories.ts'
import { articlesOf, newestFirst } from '../view-models/help-entries.ts'
import { helpArticlePath } from '../view-models/paths.ts'

/** The most recently updated help article of each category, latest first. */
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
