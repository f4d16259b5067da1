import { CATEGORIES, type PageVitals } from './measure-page.ts'

export type MeasuredPage = { readonly edition: string; readonly path: string; readonly vitals: PageVitals }

/** Design, section 8: every page kind, slow 4G, a processor slowed down four times. */
const BUDGET = { score: 100, largestPaint: 1500, blockingTime: 50, layoutShift: 0 } as const

const marked = (text: string, isKept: boolean): string => (isKept ? text : `**${text}** !`)

const row = ({ edition, path: at, vitals }: MeasuredPage): readonly string[] => [
  `\`${at}\` (${edition})`,
  ...CATEGORIES.map((category) => marked(String(vitals.scores[category]), vitals.scores[category] >= BUDGET.score)),
  marked(`${(vitals.largestPaint / 1000).toFixed(2)} s`, vitals.largestPaint <= BUDGET.largestPaint),
  marked(`${vitals.blockingTime.toFixed(0)} ms`, vitals.blockingTime <= BUDGET.blockingTime),
  // Compared as displayed, with three decimals.
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

/** The report in Markdown: one row for each page; values over budget are marked with `!`. */
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
    'failed audits',
  ]
  const rules = ['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---']
  const kept = pages.filter(isWithinBudget).length
  return `# Vitals: one page of each kind in Lighthouse

Written by \`npm run vitals\`: Lighthouse's default phone (slow 4G, processor slowed down four times, simulated) on the
output of \`npm run build\` as served by \`preview\`, with an empty cache, as a new visitor, who is asked for consent.
Budgets: 100 in all four categories, LCP ≤ 1.5 s, TBT ≤ 50 ms, CLS 0. A page over budget is measured twice more, and the
median counts; values over budget are marked with \`!\`. For \`noindex\` pages (404, 500, confirmations) the audit of
indexability is skipped.

${day}, ${machine}. ${kept} of ${pages.length} pages are within every budget.

${table([columns, rules, ...pages.map(row)])}
`
}
