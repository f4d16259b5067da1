import {
  type Breadcrumb,
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  logger,
  Scope,
  setCurrentClient,
} from '@sentry/react'
import { limits } from './limits.ts'
import { isNoise } from './noise.ts'
import { scrubBreadcrumb, scrubEvent, scrubText } from './scrub.ts'
import { errorTransport } from './transport.ts'

export type Report = {
  readonly error: unknown
  /** Path of the page, without query. */
  readonly route: string
  /** Cause: a resource of the loader, `render`, `script`, or a widget. */
  readonly reason: string
  /** Marks a widget whose failure matters little to visitors. */
  readonly isSilenceable?: boolean
  /** By which event the error came if no code caught it. */
  readonly uncaught?: 'onerror' | 'onunhandledrejection'
}

export type Reporter = {
  readonly report: (report: Report) => void
  readonly addBreadcrumb: (breadcrumb: Breadcrumb) => void
  readonly log: (message: string, route: string) => void
  readonly flush: (timeoutMs: number) => PromiseLike<boolean>
}

export type ReporterOptions = {
  /** Address of the endpoint that takes envelopes. */
  readonly url: string
  /** Hash of the client code. */
  readonly release: string
  readonly isCustomer: () => boolean
  readonly fetch: typeof fetch
}

/** Sentry requires a DSN. Its key is arbitrary, since the endpoints do not check it. */
const DSN = 'https://site@errors.invalid/1'

const isNoisy = ({ exception, message = '' }: ErrorEvent): boolean =>
  [...(exception?.values ?? [{ value: message }])].some(({ type, value = '', stacktrace }) =>
    isNoise({
      ...(type === undefined ? {} : { type }),
      message: value,
      sources: (stacktrace?.frames ?? []).flatMap(({ filename }) => filename ?? []).slice(-1),
    }),
  )

/** Identity for deduplication: the error, and where it was thrown. */
const identityOf = ({ exception, message = '' }: ErrorEvent): string =>
  JSON.stringify([message, exception?.values?.map(({ type, value, stacktrace }) => [type, value, stacktrace?.frames])])

/** Reports errors through Sentry's client, without the integrations that record more than errors. */
export const createReporter = ({ url, release, isCustomer, fetch }: ReporterOptions): Reporter => {
  const scope = new Scope()
  /** Identity of the previous report: repetitions are dropped. */
  let last: string | undefined
  const client = new BrowserClient({
    dsn: DSN,
    tunnel: url,
    release,
    environment: 'production',
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: limits.breadcrumbs,
    normalizeDepth: limits.depth,
    maxValueLength: limits.valueLength,
    stackParser: defaultStackParser,
    integrations: [],
    transport: (options) => errorTransport({ ...options, fetch }),
    enableLogs: true,
    beforeSend: (event) => {
      const identity = identityOf(event)
      if (isNoisy(event) || identity === last) return null
      last = identity
      return scrubEvent(event)
    },
  })
  scope.setClient(client)
  setCurrentClient(client)
  client.init()
  return {
    report: ({ error, route, reason, isSilenceable = false, uncaught }) => {
      const own = scope.clone()
      own.setTags({ route: scrubText(route), reason, silenceable: isSilenceable, customer: isCustomer() })
      own.setTransactionName(scrubText(route))
      if (isSilenceable) own.setLevel('warning')
      const hint = uncaught === undefined ? {} : { mechanism: { type: uncaught, handled: false } }
      client.captureException(error, hint, own)
    },
    addBreadcrumb: (breadcrumb) =>
      void scope.addBreadcrumb({ timestamp: Date.now() / 1000, ...scrubBreadcrumb(breadcrumb) }, limits.breadcrumbs),
    log: (message, route) => logger.warn(scrubText(message), { route: scrubText(route), release }),
    flush: (timeoutMs) => client.flush(timeoutMs),
  }
}
