import { createTransport } from '@sentry/react'
import { limits } from './limits.ts'

type BaseOptions = Parameters<typeof createTransport>[0]

export type TransportOptions = BaseOptions & { readonly url: string; readonly fetch: typeof fetch }

/** Sends envelopes. Requests may outlive the page, up to the limits of browsers. */
export const errorTransport = (options: TransportOptions): ReturnType<typeof createTransport> => {
  let bytes = 0
  let requests = 0
  return createTransport({ ...options, bufferSize: limits.buffer }, async ({ body }) => {
    const size = body.length
    bytes += size
    requests += 1
    const keepalive = bytes <= limits.keepaliveBytes && requests <= limits.keepaliveRequests
    try {
      const response = await options.fetch(options.url, {
        method: 'POST',
        body: body as BodyInit,
        keepalive,
        credentials: 'omit',
        referrerPolicy: 'origin',
      })
      return {
        statusCode: response.status,
        headers: {
          'x-sentry-rate-limits': response.headers.get('X-Sentry-Rate-Limits'),
          'retry-after': response.headers.get('Retry-After'),
        },
      }
    } finally {
      bytes -= size
      requests -= 1
    }
  })
}
