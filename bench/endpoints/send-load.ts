import autocannon from 'autocannon'
import type { Prepared } from './submission-bodies.ts'

export type LoadResult = {
  readonly seconds: number
  /** Keys whose submission was confirmed. */
  readonly confirmed: ReadonlySet<string>
  readonly statuses: Readonly<Record<string, number>>
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

type Context = { key?: string }

/** Sends submissions over several connections, each after the previous response, until time or bodies run out. */
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
  const instance = autocannon({
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
          if (prepared === undefined) throw new Error('All bodies were sent before the time was up: prepare more.')
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
          statuses[status] = (statuses[status] ?? 0) + 1
          const { key } = context as Context
          if (status === 201 && key !== undefined) confirmed.add(key)
        },
      },
    ],
  })
  const result = await instance
  return {
    seconds: (performance.now() - started) / 1000,
    confirmed,
    statuses,
    p50: result.latency.p50,
    p99: result.latency.p99,
    longest: result.latency.max,
  }
}
