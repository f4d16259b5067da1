import type { ResearchPaper } from '#content/schema/research.ts'
import type { FindingProps } from '#templates/sections/finding.tsx'
import type { SiteBuildContext } from '../define.ts'
import { formatNumber } from './research-table.ts'

type Finding = ResearchPaper['findings'][number]

/** Percent signs and Chinese units follow a number without a space. */
const afterNumber = (unit: string): string => (/^[%\p{Script=Han}]/u.test(unit) ? unit : ` ${unit}`)

/** A number from the data with its text. Throws if there is none. */
export const selectFinding = (
  { content, edition }: SiteBuildContext,
  { data, row, column, unit, text }: Finding,
  namedIn: string,
): FindingProps => {
  const set = content.find('researchData', data)?.data
  const index = set?.columns.findIndex(({ id }) => id === column) ?? -1
  const value = set?.rows.find(({ id }) => id === row)?.values[index]
  if (value === undefined || value === null) {
    throw new Error(
      `${namedIn} has a finding in column "${column}" of row "${row}" of "${data}", where ` +
        'tables/research.ts has no value.',
    )
  }
  return { value: formatNumber(value, set?.columns[index]?.decimals ?? 0, edition), unit: afterNumber(unit), text }
}
