import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly submissions: Counter<'form' | 'outcome'>
  readonly deliveries: Counter<'kind' | 'outcome'>
  readonly jobs: Gauge<'state'>
  readonly retentionRefused: Gauge<'reason'>
  readonly lanes: Gauge<'lane'>
  readonly clockLeaps: Counter<'direction'>
  readonly limited: Counter<'limit'>
  readonly reports: Counter<'type' | 'directive'>
}

/** Creates Prometheus metrics. No label contains visitor data. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'endpoints_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    submissions: new Counter({
      name: 'endpoints_submissions_total',
      help: 'Submissions, by form and outcome',
      labelNames: ['form', 'outcome'],
      registers,
    }),
    deliveries: new Counter({
      name: 'endpoints_deliveries_total',
      help: 'Tries to deliver a job, by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    jobs: new Gauge({
      name: 'endpoints_jobs',
      help: 'Jobs in the outbox, by state',
      labelNames: ['state'],
      registers,
    }),
    retentionRefused: new Gauge({
      name: 'endpoints_retention_refused',
      help: 'Whether retention refuses to remove anything, by reason',
      labelNames: ['reason'],
      registers,
    }),
    lanes: new Gauge({
      name: 'endpoints_lane_stalled_seconds',
      help: 'Seconds for which a lane has had work and got nowhere',
      labelNames: ['lane'],
      registers,
    }),
    clockLeaps: new Counter({
      name: 'endpoints_clock_leaps_total',
      help: 'Leaps of the clock, and half minutes that it lost',
      labelNames: ['direction'],
      registers,
    }),
    limited: new Counter({
      name: 'endpoints_limited_total',
      help: 'Requests over a limit',
      labelNames: ['limit'],
      registers,
    }),
    reports: new Counter({
      name: 'endpoints_browser_reports_total',
      help: 'Reports that browsers sent by themselves, by type and directive of the policy',
      labelNames: ['type', 'directive'],
      registers,
    }),
  }
}
