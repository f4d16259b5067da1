import { loadavg } from 'node:os'
import { describeMachine } from '../report/machine.ts'
import type { Load, Measured } from './measure-store.ts'

const MIN_PER_SECOND = { server: 1500, embedded: 200 } as const
const MAX_P99_MS = 150
/** Memory counts as flat if the last third of the load needs at most this multiple of the middle third. */
const FLAT = 1.15

const mark = (text: string, isWithin: boolean): string => (isWithin ? text : `${text} !`)

const integer = (value: number): string => Math.round(value).toLocaleString('en-US')
const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

const isRefusal = (status: string): boolean => /^4\d\d$/.test(status)

const malformedOf = ({ malformed, hasCrashed }: Measured): string => {
  const { stored = 0, ...statuses } = malformed
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const others = Object.entries(statuses)
    .filter(([status]) => !isRefusal(status))
    .map(([status, count]) => `${count} × ${status}`)
  const isRight = others.length === 0 && stored === 0 && !hasCrashed
  const crashes = hasCrashed ? '; the process ended' : ''
  return mark(
    `${integer(total)}: ${others.length === 0 ? 'all 4xx' : others.join(', ')}, ${stored} stored${crashes}`,
    isRight,
  )
}

const rows: readonly (readonly [string, (measured: Measured) => string])[] = [
  ['PostgreSQL', ({ version }) => version],
  [
    'durable submissions a second',
    ({ perSecond, store }) => mark(integer(perSecond), perSecond >= MIN_PER_SECOND[store]),
  ],
  ['median answer', ({ p50 }) => `${p50} ms`],
  ['99 % of answers within (at most 150 ms)', ({ p99 }) => mark(`${p99} ms`, p99 <= MAX_P99_MS)],
  ['longest answer', ({ longest }) => `${Math.round(longest)} ms`],
  ['confirmed', ({ confirmed }) => integer(confirmed)],
  ['confirmed but not stored', ({ lost }) => mark(integer(lost), lost === 0)],
  ['stored twice', ({ twice }) => mark(integer(twice), twice === 0)],
  [
    'answers other than 201',
    ({ statuses, unanswered }) => {
      const others = Object.entries(statuses).filter(([status]) => status !== '201')
      const named = others.map(([status, count]) => `${integer(count)} × ${status}`)
      return [...named, ...(unanswered === 0 ? [] : [`${unanswered} × none`])].join(', ') || '0'
    },
  ],
  [
    'memory, middle and last third of the load',
    ({ memory: [middle, last] }) => mark(`${megabytes(middle)}, ${megabytes(last)}`, last <= middle * FLAT),
  ],
  ['malformed bodies', malformedOf],
]

const heads = {
  server: 'on a server (at least 1,500 a second)',
  embedded: 'embedded (at least 200 a second)',
} as const

/** Formats the results as a Markdown table. Marks figures outside their budget with `!`. */
export const formatEndpointsTable = (
  day: string,
  dir: string,
  loadBefore: number,
  { connections, seconds }: Load,
  all: readonly Measured[],
): string => {
  const { processor, cores, system, node, outputOn } = describeMachine(dir)
  const machine = `${day}, ${processor}, ${cores} cores, ${system}, Node ${node.slice(1)}, database on ${outputOn}`
  const load = `load of the machine before and after: ${loadBefore.toFixed(1)} and ${(loadavg()[0] ?? 0).toFixed(1)}`
  return [
    `${machine}; ${connections} connections for ${seconds} s; ${load}.`,
    [
      `|  | ${all.map(({ store }) => heads[store]).join(' | ')} |`,
      `|---|${all.map(() => '---:|').join('')}`,
      ...rows.map(([label, cell]) => `| ${label} | ${all.map(cell).join(' | ')} |`),
    ].join('\n'),
  ].join('\n\n')
}
