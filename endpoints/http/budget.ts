import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCounter } from '../bots/counter.ts'
import { networkOf } from '../bots/network.ts'
import { isFromSite } from './origin-check.ts'
import { answerBrokenRequest } from './problems.ts'

/**
 * Limits of a route. Each route declares its own; the server does not start with a route that has none. Requests and
 * bytes are kept here, storage by quotas; processor, rows and mails are measured by `test/endpoints/budget.test.ts`.
 */
export type Budget = {
  /**
   * Requests a minute from one network: an IPv4 address or a /64 of IPv6. A /48 has ten times as many. Above, forms are
   * marked as busy, and all others get 429.
   */
  readonly perMinute: number
  /** Largest body. */
  readonly bodyBytes: number
  /** Seconds in which the whole request has to arrive; ten, unless it carries a file. */
  readonly bodySeconds?: number
  /** Milliseconds of the processor for the dearest request that is answered as it should be. */
  readonly cpuMs: number
  /** Rows that one request writes at most, without what falls due later. */
  readonly rows: number
  /** Mails that one request causes at most. */
  readonly mails: number
  /**
   * Limit of what a day of requests stores: nothing, the allowance of telemetry, or all that arrives, since leads are
   * never refused.
   */
  readonly dayStorage: 'nothing' | 'allowance' | 'all'
  /** Telemetry gives way when the disk is short; forms never do. */
  readonly kind: 'form' | 'telemetry' | 'page' | 'operation'
  /** Whether only pages of the site may ask. Others are refused before their body is read. */
  readonly isForSite?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request's network is over the budget of a form. */
    isBusy: boolean
  }
  interface FastifyInstance {
    /** Budgets by method and address. */
    budgets: ReadonlyMap<string, Budget>
  }
  interface FastifyContextConfig {
    budget?: Budget
  }
}

export type BudgetOptions = {
  readonly origins: ReadonlySet<string>
  readonly ownOrigin: string
  readonly isDiskShort: () => boolean
  readonly onExceeded: (route: string) => void
}

const POSTED = 'application/x-www-form-urlencoded'
const PARTS = /^multipart\/form-data\b/i
const MINUTE_MS = 60_000
const WIDE = 10
const BODY_SECONDS = 10

/** Seconds after which telemetry may try again on a short disk. */
const PAUSE_SECONDS = 600

/** A request that stores nothing and sends nothing. */
export const FREE = { rows: 0, mails: 0, dayStorage: 'nothing' } as const

/** The requests that browsers send ahead of forms: they have no body, and read nothing. */
const PREFLIGHT: Budget = { perMinute: 600, bodyBytes: 1024, kind: 'form', ...FREE, cpuMs: 3 }

/** Ends a request whose body does not arrive in time. Node has one limit for all, which the longest needs. */
const endSlowBody = ({ raw }: FastifyRequest, reply: FastifyReply, seconds: number): void => {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (!raw.complete) answerBrokenRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
  }, seconds * 1000)
  const stop = (): void => clearTimeout(timer)
  raw.once('end', stop)
  raw.once('close', stop)
  // Who was answered before the body was read is dropped by the server's own limit.
  reply.raw.once('finish', stop)
}

/** Keeps requests within the budget of their route, before their body is read. */
export const keepBudgets = (
  server: FastifyInstance,
  { origins, ownOrigin, isDiskShort, onExceeded }: BudgetOptions,
): void => {
  const requests = createCounter({ windowMs: MINUTE_MS })
  const budgets = new Map<string, Budget>()
  server.decorate('budgets', budgets)
  server.decorateRequest('isBusy', false)
  server.addHook('onRoute', (route) => {
    if (route.method === 'OPTIONS' && route.url === '*') route.config = { ...route.config, budget: PREFLIGHT }
    const budget = route.config?.budget
    if (budget === undefined) throw new Error(`${route.method} ${route.url} has no budget: give its config one.`)
    route.bodyLimit = budget.bodyBytes
    for (const method of [route.method].flat()) budgets.set(`${method} ${route.url}`, budget)
  })
  server.addHook('onRequest', async (request, reply) => {
    const { url = 'none', config } = request.routeOptions
    const { budget } = config
    if (budget === undefined) return
    endSlowBody(request, reply, budget.bodySeconds ?? BODY_SECONDS)
    const { own, wide } = networkOf(request.ip)
    const isOver =
      requests.add(`${url} ${own}`) > budget.perMinute || requests.add(`${url} wide ${wide}`) > WIDE * budget.perMinute
    if (isOver) {
      onExceeded(url)
      // Whoever has a proof of work is heard: people share addresses with robots.
      request.isBusy = budget.kind === 'form'
    }
    if (isOver && !request.isBusy) {
      const seconds = requests.secondsLeft(`${url} ${own}`)
      return reply.code(429).header('retry-after', seconds).send({ problem: 'too-many' })
    }
    // A form posted without a script is shown again with its answers, which needs its body.
    const type = request.headers['content-type'] ?? ''
    const isPosted = type === POSTED || (PARTS.test(type) && request.headers['idempotency-key'] === undefined)
    const isShownAgain = budget.kind === 'form' && isPosted
    if (budget.isForSite === true && !isShownAgain && !isFromSite(request, origins, ownOrigin))
      return reply.code(403).send({ problem: 'refused' })
    if (budget.kind === 'telemetry' && isDiskShort())
      return reply.code(503).header('retry-after', PAUSE_SECONDS).send({ problem: 'unavailable' })
  })
}
