import type { MarkdownEntry } from '@fairlead/engine/define'
import type { InsuranceCoverage } from '#content/schema/insurance-coverage.ts'
import type { SiteBuildContext } from '../define.ts'
import { markdownTable } from '../view-models/markdown-table.ts'

/** A coverage page as Markdown: its table as text, then its body. */
export const insuranceMarkdown = (
  { t }: SiteBuildContext,
  { data, markdown }: MarkdownEntry<InsuranceCoverage>,
): string => {
  const { title, intro, columns, rows, note } = data.cover
  const words = (isCovered: boolean): string => (isCovered ? t('insurance.covered') : t('insurance.not-covered'))
  const table = markdownTable(
    columns,
    rows.map(({ loss, covered }) => [loss, ...covered.map(words)]),
  )
  return [`## ${title}`, intro, table, note, markdown.trim()].join('\n\n')
}
