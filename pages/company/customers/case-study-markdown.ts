import type { CaseStudyProps } from '#templates/kinds/case-study.tsx'
import { unbindText } from '../../view-models/bind-figures.ts'
import { markdownTable } from '../../view-models/markdown-table.ts'

/** A case study as Markdown, with its drawings as lists. */
export const caseStudyMarkdown = ({ method, problem, course, done, sum, limits }: CaseStudyProps): string => {
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
      `${sum.intro}${method}`,
      markdownTable(sum.columns, sum.rows),
      `${sum.difference.label}**${sum.difference.working}**`,
      sum.note,
      `## ${limits.title}`,
      ...limits.paragraphs,
    ].join('\n\n'),
  )
}
