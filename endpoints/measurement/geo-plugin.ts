import type { FastifyInstance } from 'fastify'
import { type Budget, FREE } from '../http/budget.ts'

/** Headers in which CDNs and proxies name the visitor's country. */
const COUNTRY_HEADERS = [
  'x-country',
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-appengine-country',
  'fastly-country-code',
]

/** Answers with the country of a request as the network in front names it. Looks nothing up and stores nothing. */
export const registerGeo = (server: FastifyInstance): void => {
  const budget: Budget = { perMinute: 120, bodyBytes: 1024, kind: 'operation', ...FREE, cpuMs: 3 }
  server.get('/geo', { config: { budget } }, (request, reply) => {
    const values = COUNTRY_HEADERS.map((name) => request.headers[name])
    const found = values.find((value) => typeof value === 'string' && /^[A-Za-z]{2}$/.test(value))
    return reply
      .header('cache-control', 'private, no-store')
      .send({ countryCode: typeof found === 'string' ? found.toUpperCase() : null })
  })
}
