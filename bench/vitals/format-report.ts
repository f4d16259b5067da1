import { CATEGORIES, type PageVitals } from './measure-page.ts'

export type MeasuredPage = { readonly edition: string; readonly path: string; readonly vitals: PageVitals }

/** Design, section 8: of every page kind, slow 4G, a processor four times slower. */
const BUDGET = { score: 100, largestPaint: 1500, blockingTime: 50, layoutShift: 0 } as const

const marked = (text: string, isKept: boolean): string => (isKept ? text : `**${text}** !`)

const row = ({ edition, path: at, vitals }: MeasuredPage): readonly string[] => [
  `\`${at}\` (${edition})`,
  ...CATEGORIES.map((category) => marked(String(vitals.scores[category]), vitals.scores[category] >= BUDGET.score)),
  marked(`${(vitals.largestPaint / 1000).toFixed(2)} s`, vitals.largestPaint <= BUDGET.largestPaint),
  marked(`${vitals.blockingTime.toFixed(0)} ms`, vitals.blockingTime <= BUDGET.blockingTime),
  // Rounded as it is shown: a hundredth of a hundredth is no shift that anybody sees.
  marked(vitals.layoutShift.toFixed(3), Number(vitals.layoutShift.toFixed(3)) <= BUDGET.layoutShift),
  vitals.faults.join(', '),
]

export const isWithinBudget = ({ vitals }: Pick<MeasuredPage, 'vitals'>): boolean =>
  CATEGORIES.every((category) => vitals.scores[category] >= BUDGET.score) &&
  vitals.largestPaint <= BUDGET.largestPaint &&
  vitals.blockingTime <= BUDGET.blockingTime &&
  Number(vitals.layoutShift.toFixed(3)) <= BUDGET.layoutShift

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A page of Markdown: one row a page, what misses its budget marked with `!`. */
export const formatReport = (
  pages: readonly MeasuredPage[],
  { day, machine }: { readonly day: string; readonly machine: string },
): string => {
  const columns = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP',
    'TBT',
    'CLS',
    'what took points',
  ]
  const rules = ['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---']
  const kept = pages.filter(isWithinBudget).length
  return `# Vitals: one page of each kind in Lighthouse

Written by \`npm run vitals\`: Lighthouse's own phone (slow 4G, processor four times slower, simulated), the output of \`npm run build\` as the
preview server serves it, caches empty. Budgets: 100 in all four categories, LCP ≤ 1.5 s, TBT ≤ 50 ms, CLS 0; a page that misses one is
loaded twice more, and the middle load counts; what it still misses is marked with \`!\`. Of pages that search engines are kept from (404, 500, confirmations) that very audit is left out.

${day}, ${machine}. ${kept} of ${pages.length} pages keep every budget.

${table([columns, rules, ...pages.map(row)])}
`
}
