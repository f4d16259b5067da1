import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers that every answer has, and the origins that may read answers. */
export const registerSecurity = async (server: FastifyInstance, origins: ReadonlySet<string>): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  await server.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
    strictPreflight: true,
  })
}

/** Policy for a document of the site that is shown under the endpoints' address: styles and pictures of the site, and no script. */
export const documentPolicy = (siteOrigin: string): string =>
  [
    "default-src 'none'",
    `style-src ${siteOrigin} 'unsafe-inline'`,
    `img-src ${siteOrigin} data:`,
    `font-src ${siteOrigin}`,
    `form-action 'self' ${siteOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
