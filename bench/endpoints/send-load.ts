import autocannon, { type Instance, type Options, type Result } from 'autocannon'
import type { Prepared } from './submission-bodies.ts'

export type LoadResult = {
  readonly seconds: number
  /** Requests without any answer. */
  readonly unanswered: number
  /** Keys of confirmed submissions. */
  readonly confirmed: ReadonlySet<string>
  readonly statuses: Readonly<Record<string, number>>
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

type Context = { key?: string }

/**
 * Sends submissions over several connections, each as soon as the previous one is answered, until time or bodies run
 * out.
 */
export const sendLoad = async (
  url: string,
  bodies: readonly Prepared[],
  connections: number,
  seconds: number,
): Promise<LoadResult> => {
  const confirmed = new Set<string>()
  const statuses: Record<string, number> = {}
  let next = 0
  const started = performance.now()
  let instance: Instance | undefined
  const options: Options = {
    url,
    connections,
    duration: seconds,
    timeout: 10,
    requests: [
      {
        method: 'POST',
        path: '/forms/freight-quote',
        setupRequest: (request, context) => {
          const prepared = bodies[next]
          next += 1
          const own = context as Context
          if (prepared === undefined) {
            instance?.stop()
            // autocannon must send something; the answer is not counted.
            delete own.key
            return { ...request, method: 'GET', path: '/health/live' }
          }
          own.key = prepared.key
          const forwarded = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              origin: 'https://www.fairlead.example',
              'idempotency-key': prepared.key,
              'x-forwarded-for': forwarded,
            },
            body: prepared.body,
          }
        },
        onResponse: (status, _body, context) => {
          const { key } = context as Context
          if (key === undefined) return
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status === 201) confirmed.add(key)
        },
      },
    ],
  }
  const result = await new Promise<Result>((resolve, reject) => {
    instance = autocannon(options, (error, measured) => (error ? reject(error) : resolve(measured)))
  })
  return {
    seconds: (performance.now() - started) / 1000,
    unanswered: result.errors + result.timeouts,
    confirmed,
    statuses,
    p50: result.latency.p50,
    p99: result.latency.p99,
    longest: result.latency.max,
  }
}
