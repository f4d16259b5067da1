import type { ContentLanding } from '#content/schema/landings.ts'
import type { ContentLandingProps } from '#templates/kinds/content-landing.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindFigures } from '../view-models/bind-figures.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { numberTables } from '../view-models/forms/number-tables.ts'
import { selectCourse } from './course.ts'

type Page = ContentLandingProps & { readonly meta: { readonly title: string; readonly description: string } }

export const selectContentLanding = (context: SiteBuildContext, landing: ContentLanding): Page => {
  const { t } = context
  const { meta, headline } = landing
  const { lede, facts, course, related, closing, ...words } = bindFigures(landing)
  const tables = numberTables(words.tables)
  const sections = words.sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }))
  return {
    meta,
    head: {
      title: headline,
      lede,
      breadcrumb: selectBreadcrumb(t, meta.title),
      facts: facts.map(({ label, value }) => ({ label, values: [{ text: value }] })),
    },
    contents: {
      title: t('article.contents'),
      items: [{ id: 'course', title: course.title }, ...tables, ...sections].map(({ id, title }) => ({
        id,
        text: title,
        level: 2,
      })),
    },
    course: {
      title: course.title,
      intro: course.intro,
      table: bindFigures(selectCourse(context, course)),
      note: course.note,
    },
    sections,
    tables,
    related: { title: t('product.related'), entries: related.map(({ label, href }) => ({ title: label, href })) },
    closing,
  }
}
