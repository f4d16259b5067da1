import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Sets the headers of every response, and the origins that may read responses. */
export const registerSecurity = async (server: FastifyInstance, origins: ReadonlySet<string>): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Answers may pass through the host of the site, whose settings alone say what is covered below it.
    strictTransportSecurity: { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
  await server.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
    // Its refusal would be in the library's words. An answer without the right headers is refused by the browser.
    strictPreflight: false,
  })
}

/**
 * Content security policy for a document of the site served from the endpoints: styles and images of the site, no
 * script.
 */
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
