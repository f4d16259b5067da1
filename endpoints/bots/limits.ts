import { createHash, randomBytes } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Limits = {
  /** Seconds until the sender may retry; undefined if there is no need to wait. */
  readonly countAddress: (request: FastifyRequest, hasScript: boolean) => Promise<number | undefined>
  readonly countContent: (request: FastifyRequest, key: string) => Promise<number | undefined>
}

declare module 'fastify' {
  interface FastifyRequest {
    contentKey: string
  }
}

/** Groups addresses by visitor: an IPv6 visitor has a whole /64. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address

export type LimitOptions = {
  readonly perAddress: number
  readonly perAddressWithoutScript: number
  readonly perContent: number
  readonly onExceeded: (limit: string) => void
}

/** Counts requests in memory, by address and by content. Stores addresses as digests with a salt of this process. */
export const createLimits = async (server: FastifyInstance, options: LimitOptions): Promise<Limits> => {
  const salt = randomBytes(16)
  const digest = (text: string): string => createHash('sha256').update(salt).update(text).digest('base64url')
  await server.register(rateLimit, { global: false, cache: 20_000 })
  server.decorateRequest('contentKey', '')
  const limiter = (
    name: string,
    max: number,
    timeWindow: number,
    keyGenerator: (request: FastifyRequest) => string,
  ) => {
    const check = server.createRateLimit({ max, timeWindow, keyGenerator })
    return async (request: FastifyRequest): Promise<number | undefined> => {
      const result = await check(request)
      if (result.isAllowed || !result.isExceeded) return undefined
      options.onExceeded(name)
      return Math.max(1, result.ttlInSeconds)
    }
  }
  const minute = 60_000
  const byAddress = (request: FastifyRequest): string => digest(networkOf(request.ip))
  const withScript = limiter('address', options.perAddress, minute, byAddress)
  const withoutScript = limiter('address-without-script', options.perAddressWithoutScript, 10 * minute, byAddress)
  const content = limiter('content', options.perContent, 60 * minute, (request) => request.contentKey)
  return {
    countAddress: (request, hasScript) => (hasScript ? withScript(request) : withoutScript(request)),
    countContent: (request, key) => {
      request.contentKey = key
      return content(request)
    },
  }
}
