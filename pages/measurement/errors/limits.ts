/** Limits of error reports, from section 9 of the specification. */
export const limits = {
  /** Maximum number of reports under way; further ones are dropped. */
  buffer: 64,
  /** Wait after a rate limit response without a duration, as in Sentry's transport. */
  rateLimitMs: 60_000,
  /** Limits on bytes and requests under way, below which a request may outlive its page. */
  keepaliveBytes: 60_000,
  keepaliveRequests: 15,
  /** Pause after the last log line before the lines are sent, as in Sentry's client. */
  logFlushMs: 5_000,
  breadcrumbs: 100,
  depth: 3,
  valueLength: 250,
  /** Errors kept until the reporter has loaded. */
  early: 10,
} as const
