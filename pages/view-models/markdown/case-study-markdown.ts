import type { CaseStudy } from '#content/schema/case-study.ts'
import type { Entry } from '#runtime/define/collection.ts'
import type { SiteBuildContext } from '../../define.ts'
import { unbindText } from '../bind-figures.ts'
import { selectCaseStudy } from '../case-study.ts'
import { caseStudyPath } from '../paths.ts'
import { markdownTable } from './markdown-table.ts'

/** A case study as Markdown, with its drawings as lists. */
export const caseStudyMarkdown = (context: SiteBuildContext, entry: Entry<CaseStudy>): string => {
  const { method, problem, course, done, sum, limits } = selectCaseStudy(context, entry, caseStudyPath(entry.data.slug))
  const sides = course.sides.map(({ label, total, legs }) =>
    [`### ${label} · ${total}`, legs.map(({ name, days }) => `- ${name} · ${days}`).join('\n')].join('\n\n'),
  )
  return unbindText(
    [
      `## ${problem.title}`,
      ...problem.paragraphs,
      `## ${course.title}`,
      ...sides,
      `## ${done.title}`,
      done.items.map(({ title, text }, index) => `${index + 1}. **${title}** ${text}`).join('\n'),
      `## ${sum.title}`,
      `${sum.intro} ${method}`,
      markdownTable(sum.columns, sum.rows),
      `${sum.difference.label} **${sum.difference.working}**`,
      sum.note,
      `## ${limits.title}`,
      ...limits.paragraphs,
    ].join('\n\n'),
  )
}
