import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { describeError } from '../privacy/mask.ts'

/**
 * Creates a logger of structured lines without visitor data. Reduces what Fastify logs of requests and errors to fields
 * without addresses.
 */
export const createLogger = (level: Config['logLevel']): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      'req.headers',
      'req.remoteAddress',
      'req.remotePort',
      'req.url',
      'req.query',
      'req.body',
      '*.email',
      '*.answers',
    ],
    serializers: {
      err: (error: unknown) => describeError(error),
      req: ({ id, method }: { readonly id?: string; readonly method?: string }) => ({ id, method }),
      res: ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode }),
    },
  })
