import type { FastifyInstance } from 'fastify'
import { type Budget, FREE } from './budget.ts'
import type { Metrics } from './metrics.ts'

export type ReportsOptions = {
  readonly metrics: Pick<Metrics, 'reports'>
  /** Requests per address. */
  readonly perMinute: number
}

const MAX_BYTES = 64_000
const MAX_REPORTS = 100

/** Kinds of reports that browsers send by themselves. */
const TYPES = new Set(['csp-violation', 'integrity-violation', 'coop', 'crash', 'deprecation', 'intervention'])

/** Anybody may send a report with any words in it, and each word counted would be kept for good. */
const DIRECTIVE =
  /^(?:(?:default|connect|font|form|frame|img|manifest|media|object|style|worker)-(?:src|action|ancestors)|script-src|base-uri|trusted-types|require-trusted-types-for)$/

export type CountedReport = { readonly type: string; readonly directive: string }

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

const directiveOf = (given: unknown): string => {
  // Of `script-src-elem 'self'`, the group.
  const directive = String(given ?? '').replace(/(?:-(?:elem|attr))?(?: .*)?$/s, '')
  return DIRECTIVE.test(directive) ? directive : 'none'
}

const readOne = (report: unknown): CountedReport => {
  const { type, body } = asRecord(report)
  const isKnown = typeof type === 'string' && TYPES.has(type)
  return { type: isKnown ? type : 'other', directive: directiveOf(asRecord(body)['effectiveDirective']) }
}

/** Reads what browsers send, in the old form and the new. Undefined for anything else. */
export const readReports = (text: unknown): readonly CountedReport[] | undefined => {
  let value: unknown
  try {
    value = JSON.parse(String(text))
  } catch {
    return undefined
  }
  if (Array.isArray(value)) return value.slice(0, MAX_REPORTS).map(readOne)
  const old = asRecord(asRecord(value)['csp-report'])
  const directive = old['effective-directive'] ?? old['violated-directive']
  return directive === undefined ? undefined : [{ type: 'csp-violation', directive: directiveOf(directive) }]
}

/** Registers the receiver of reports that browsers send by themselves. Counts them, and keeps nothing of what they say. */
export const registerReports = (server: FastifyInstance, { metrics, perMinute }: ReportsOptions): void => {
  server.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  // Counted in memory alone, so a short disk does not matter.
  const budget: Budget = { perMinute, bodyBytes: MAX_BYTES, kind: 'operation', ...FREE, cpuMs: 10 }
  server.post('/reports', { config: { budget } }, async ({ body }, reply) => {
    const reports = typeof body === 'string' ? readReports(body) : undefined
    if (reports === undefined) return reply.code(400).send({ problem: 'unreadable' })
    for (const report of reports) metrics.reports.inc(report)
    return reply.code(204).send()
  })
}
