import type { Host } from '#prerender/hosts/host.ts'
import { hosts } from '#prerender/hosts/hosts.ts'
import { type Difference, LEADS_TO, type Spelling, spellings } from './compare-rules.ts'

/** Rules that a host cannot keep as the others do, and why. */
type RuleGap = {
  /** Absent: in every spelling. */
  readonly spelling?: Spelling
  /** Rules by their `fromPath`. Absent: all. */
  readonly of?: RegExp
  /** Only where a document stands in for a redirect. */
  readonly isDocument?: true
  readonly reason: string
}

const parameters: RuleGap = { of: /:\w+\/\*$/, reason: 'redirects fill no parameters' }
const byCase: RuleGap = { spelling: 'upper case', reason: 'addresses are compared with regard to case' }

/** By host. */
const gaps: Readonly<Record<string, readonly RuleGap[]>> = {
  'azure-static-web-apps': [
    {
      isDocument: true,
      reason: 'beyond the size of its settings a rule is a document that leads on, without the query',
    },
    parameters,
    byCase,
    {
      spelling: 'trailing slash',
      reason: 'permanent redirects are kept without a final slash, so that more of them fit',
    },
    { spelling: 'query', of: /^\/(bloomberg|joc)$/, reason: "a target's own query replaces the visitor's" },
  ],
  's3-website': [
    parameters,
    byCase,
    { spelling: 'trailing slash', of: /^\/terms$/, reason: 'a document is shown at one address alone' },
    { spelling: 'query', reason: 'AWS does not say that a redirect keeps the query' },
  ],
  'gcs-load-balancer': [
    {
      isDocument: true,
      reason: 'beyond 200 rules, and where a target has a query, a rule is a document that leads on, without the query',
    },
    parameters,
    byCase,
    {
      spelling: 'trailing slash',
      of: /^\/services\/\*$/,
      reason: 'what a * matches is kept as it was written, with its slash',
    },
  ],
  'github-pages': [
    { isDocument: true, reason: 'a rule is a document that leads on, without the query' },
    parameters,
    byCase,
    { spelling: 'trailing slash', of: /^\/terms$/, reason: 'a document is shown at one address alone' },
  ],
}

const covers = ({ spelling, of, isDocument }: RuleGap, difference: Difference): boolean =>
  (spelling === undefined || spelling === difference.spelling) &&
  (of === undefined || of.test(difference.rule)) &&
  (isDocument === undefined || difference.answer.startsWith(LEADS_TO))

/** What differs for no reason that is listed, and reasons for which nothing differs. */
export const judgeRules = (
  { name }: Host,
  differences: readonly Difference[],
): { readonly unlisted: readonly Difference[]; readonly unused: readonly string[] } => {
  const own = gaps[name] ?? []
  return {
    unlisted: differences.filter((difference) => !own.some((gap) => covers(gap, difference))),
    unused: own.flatMap((gap) => (differences.some((difference) => covers(gap, difference)) ? [] : [gap.reason])),
  }
}

/** The table of all hosts and spellings, as `docs/hosts/README.md` has it. */
export const writeRulesTable = (): string => {
  const reasons = [...new Set(Object.values(gaps).flatMap((own) => own.map(({ reason }) => reason)))]
  const letterOf = (reason: string): string => String.fromCharCode(97 + reasons.indexOf(reason))
  const names = Object.keys(spellings) as Spelling[]
  const rows = hosts.map(({ name, title }) => {
    const cells = names.map((spelling) => {
      const own = (gaps[name] ?? []).filter((gap) => gap.spelling === undefined || gap.spelling === spelling)
      return own.length === 0 ? 'all' : own.map(({ reason }) => letterOf(reason)).join(', ')
    })
    return [title, ...cells]
  })
  const lines = [['host', ...names], ['---', ...names.map(() => '---')], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
  return [...lines, '', ...reasons.map((reason) => `- ${letterOf(reason)}: ${reason}.`)].join('\n')
}
