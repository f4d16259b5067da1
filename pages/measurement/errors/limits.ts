/** Limits of error reports: the specification, section 9. */
export const limits = {
  /** Reports on their way at a time; further ones are dropped. */
  buffer: 64,
  /** Wait after an answer that asks for one and does not say how long. It is that of Sentry's transport. */
  rateLimitMs: 60_000,
  /** Bytes and requests on their way up to which a request may outlive its page. */
  keepaliveBytes: 60_000,
  keepaliveRequests: 15,
  /** Time without another line after which log lines are sent. It is that of Sentry's client. */
  logFlushMs: 5_000,
  breadcrumbs: 100,
  depth: 3,
  valueLength: 250,
  /** Errors kept until the reporter has loaded. */
  early: 10,
} as const
