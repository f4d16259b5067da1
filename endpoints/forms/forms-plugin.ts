import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Form } from '#content/schema/forms/form.ts'
import { findForm, forms } from '#content/schema/forms/forms.ts'
import { networkOf } from '../bots/network.ts'
import { unreadable } from '../boundary/decode-body.ts'
import { BodyError, parseMultipart, readBody } from '../files/multipart.ts'
import { largestFileOf, readFiles, type SentFiles } from '../files/sent-files.ts'
import { createUploads } from '../files/uploads.ts'
import { answerUnreadable } from '../http/answer-unreadable.ts'
import { type Budget, FREE } from '../http/budget.ts'
import { isFromSite } from '../http/origin-check.ts'
import { documentPolicy } from '../http/security-plugin.ts'
import { sendNoForm } from '../lookups/leads-plugin.ts'
import { describeError } from '../privacy/mask.ts'
import { type Acceptance, acceptForm, type Outcome } from './accept-form.ts'
import { type Answering, answerPosted, type PageAnswer } from './answer-posted.ts'
import { type ReadPosted, readJsonBody, readPostedBody } from './form-body.ts'

export type FormsOptions = Acceptance &
  Answering & {
    readonly origins: ReadonlySet<string>
    readonly ownOrigin: string
    readonly bodyBytes: number
    /** Requests of one network that no people make. Above, only those with a proof of work are taken. */
    readonly perMinute: number
    readonly onOutcome: (form: string, outcome: string) => void
  }

const KEY = /^[A-Za-z0-9_-]{16,64}$/

const statuses = { Unstorable: 400, KeyReused: 409, Closed: 410, Refused: 403, Unavailable: 503, Busy: 503 } as const
const problems = {
  Unstorable: 'unreadable',
  KeyReused: 'key-reused',
  Closed: 'closed',
  Refused: 'refused',
  Unavailable: 'unavailable',
  Busy: 'unavailable',
} as const

const answerJson = (reply: FastifyReply, outcome: Outcome, challenge?: unknown): FastifyReply => {
  switch (outcome._tag) {
    case 'Stored':
      return reply.code(201).send({ id: outcome.id, isRepeated: false })
    case 'Repeated':
      return reply.code(200).send({ id: outcome.id, isRepeated: true })
    case 'Invalid':
      return reply.code(422).send({ problem: 'invalid', faults: outcome.faults })
    default:
      if ('retryAfter' in outcome) void reply.header('retry-after', outcome.retryAfter)
      return reply
        .code(statuses[outcome._tag])
        .send({ problem: problems[outcome._tag], ...(challenge === undefined ? {} : { challenge }) })
  }
}

/** Sends a redirect or a document to a browser that posted a form without a script. */
export const answerPage = (reply: FastifyReply, answer: PageAnswer, siteOrigin: string): FastifyReply => {
  if (answer._tag === 'SeeOther') return reply.redirect(answer.location, 303)
  if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter)
  void reply.code(answer.status).header('cache-control', 'no-store')
  return answer._tag === 'Text'
    ? reply.type('text/plain; charset=utf-8').send(answer.text)
    : reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', documentPolicy(siteOrigin))
        .send(answer.html)
}

/** Name of the part in which a script sends everything but the files, as JSON. */
const SUBMISSION = 'submission'

const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

type Sent = {
  /** Whether a browser posted it by itself, which wants a page. */
  readonly isPosted: boolean
  readonly body: ReadPosted
}

const parseJson = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const fieldsIn = (sent: FormData): URLSearchParams =>
  new URLSearchParams(
    [...sent].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Reads what was sent besides the files. */
const readSent = (request: FastifyRequest): Sent => {
  const { body } = request
  if (body instanceof URLSearchParams) return { isPosted: true, body: readPostedBody(body) }
  if (!(body instanceof FormData)) return { isPosted: false, body: readJsonBody(body) }
  return keyOf(request) === undefined
    ? { isPosted: true, body: readPostedBody(fieldsIn(body)) }
    : { isPosted: false, body: readJsonBody(parseJson(body.get(SUBMISSION))) }
}

const noFiles: SentFiles = new Map()

/** Adds a parser for urlencoded bodies. Fastify parses JSON itself. */
export const addPostedBodies = (server: FastifyInstance): void => {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
}

/**
 * Registers `POST /forms/<id>`, as JSON from a script or urlencoded from a browser, and `GET /challenge`. `POST
 * /leads?form=<id>`, which the site's hosts proxy, is equivalent. A form that asks for a file has a route of its own, which
 * takes `multipart/form-data` and nothing else.
 */
export const registerForms = (server: FastifyInstance, options: FormsOptions): void => {
  const { bodyBytes, perMinute, origins, ownOrigin, originOf, botCheck, suspicion, site, onOutcome } = options
  const { challenge } = botCheck
  const budget: Budget = {
    perMinute,
    bodyBytes,
    kind: 'form',
    isForSite: true,
    cpuMs: 15,
    // A submission, its challenge, a subscriber, and jobs: three mails and a webhook.
    rows: 7,
    mails: 3,
    dayStorage: 'all',
  }
  // Sixteen times the usual price takes as many times the usual derivation.
  const challengeBudget: Budget = { perMinute, bodyBytes: 1024, kind: 'form', ...FREE, cpuMs: 100 }
  if (challenge !== undefined)
    server.get('/challenge', { config: { budget: challengeBudget } }, async ({ ip, isBusy }, reply) =>
      reply.header('cache-control', 'no-store').send(await challenge(suspicion.priceOf(ip), isBusy)),
    )

  const decide = async (request: FastifyRequest, form: Form, { isPosted, body }: Sent): Promise<Outcome> => {
    if (body._tag === 'Unreadable') return { _tag: 'Refused', reason: 'unreadable' }
    if (!isFromSite(request, origins, ownOrigin)) return { _tag: 'Refused', reason: 'origin' }
    if (body._tag === 'Unstorable') return { _tag: 'Unstorable', field: body.field }
    const key = isPosted ? undefined : keyOf(request)
    const { submission } = body
    return acceptForm(options, form, submission, {
      address: request.ip,
      isBusy: request.isBusy,
      files: request.body instanceof FormData ? await readFiles(form, submission.edition, request.body) : noFiles,
      ...(key === undefined ? {} : { key }),
    })
  }

  const receive = async (id: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const form = findForm(id)
    if (form === undefined) return reply.code(404).send({ problem: 'not-found' })
    const sent = readSent(request)
    const { isPosted, body } = sent
    if (!isPosted) {
      const key = keyOf(request)
      if (key === undefined || !KEY.test(key))
        return answerUnreadable(
          reply,
          unreadable('Idempotency-Key: 16 to 64 letters, digits, - or _', 'Idempotency-Key'),
        )
      if (body._tag === 'Unreadable') return answerUnreadable(reply, body)
    }
    let outcome: Outcome
    try {
      outcome = await decide(request, form, sent)
    } catch (error) {
      request.log.error({ error: describeError(error) }, 'submission failed')
      outcome = { _tag: 'Unavailable', retryAfter: 10 }
    }
    onOutcome(form.id, outcome._tag === 'Refused' ? outcome.reason : outcome._tag.toLowerCase())
    if (!isPosted) {
      // A busy network is told what it has to solve.
      const isTurnedAway = request.isBusy && outcome._tag === 'Refused'
      return answerJson(
        reply,
        outcome,
        isTurnedAway ? await challenge?.(suspicion.priceOf(request.ip), true) : undefined,
      )
    }
    if (body._tag === 'Unreadable') return answerUnreadable(reply, body)
    const { edition } = body.submission
    const known = Object.hasOwn(site.settings.editions, edition) ? edition : site.settings.defaultEdition
    return answerPage(reply, await answerPosted(options, form, body.submission, outcome), originOf(known))
  }

  server.post<{ Params: { form: string } }>('/forms/:form', { config: { budget } }, (request, reply) =>
    receive(request.params.form, request, reply),
  )
  server.post<{ Querystring: { form?: unknown } }>('/leads', { config: { budget } }, (request, reply) => {
    const { form } = request.query
    const isKnown = typeof form === 'string' && findForm(form) !== undefined
    return isKnown ? receive(form, request, reply) : sendNoForm(reply, form)
  })

  const uploads = createUploads()
  for (const form of forms) {
    const largest = largestFileOf(form)
    if (largest === undefined) continue
    const fileBudget: Budget = {
      ...budget,
      // Nobody applies so often; each request holds a file in memory.
      perMinute: Math.ceil(perMinute / 10),
      bodyBytes: largest + bodyBytes,
      bodySeconds: 120,
      cpuMs: 250,
      // A submission, its challenge, its file, and jobs: the scan, a mail and a webhook.
      rows: 6,
      mails: 1,
    }
    // A parser of its own: only here is a body this large, and in parts.
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
        const isPosted = keyOf(request) === undefined
        const declared = Number(request.headers['content-length'] ?? 0)
        if (!isPosted && declared > fileBudget.bodyBytes) throw new BodyError(413, 'the body is too large')
        const body = await readBody(payload, fileBudget.bodyBytes, isPosted)
        return parseMultipart(body, request.headers['content-type'] ?? '')
      })
      scope.addHook('onRequest', async (request, reply) => {
        const giveBack = uploads.take(networkOf(request.ip).own)
        if (giveBack === undefined) return reply.code(503).header('retry-after', 5).send({ problem: 'unavailable' })
        reply.raw.once('close', giveBack)
      })
      scope.post(`/forms/${form.id}`, { config: { budget: fileBudget } }, (request, reply) =>
        receive(form.id, request, reply),
      )
    })
  }
}
