import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import type { VendorKind } from '#content/schema/measurement.ts'
import type { ReceivedMessage } from '#content/schema/received-message.ts'
import { createBotTokens } from './bot-tokens.ts'
import type { MessageRecord } from './record.ts'
import { sampleScript } from './scripts.ts'

export type SampleVendor = {
  readonly kind: VendorKind
  readonly origin: string
  readonly close: () => Promise<void>
}

const Sender = D.struct({ account: D.string, consent: D.record(D.string) })
const Collected = pipe(
  Sender,
  D.intersect(
    D.struct({
      storage: D.literal('granted', 'denied'),
      messages: D.array(D.struct({ event: D.string, payload: D.UnknownRecord })),
    }),
  ),
)
const Asked = pipe(Sender, D.intersect(D.struct({ action: D.string, isAutomated: D.boolean })))

/** Secret with which `siteverify` is asked. */
export const SAMPLE_SECRET = 'sample-secret'

const HALF_A_YEAR = 15_768_000
const BODY_BYTES = 32_768

type Cookie = ReceivedMessage['cookie'] & { readonly header?: string }

/** Sets, keeps or deletes the vendor's cookie, which is its own host's and is kept only while storage is granted. */
const decideCookie = (kind: VendorKind, sent: string | undefined, storage: 'granted' | 'denied'): Cookie => {
  const name = `sample-${kind}`
  // Pages of another site load the vendor: without these, browsers would keep and send nothing.
  const attributes = `Path=/${kind}/; Secure; HttpOnly; SameSite=None; Partitioned`
  const known = new RegExp(`(?:^|; )(${name}=[^;]*)`).exec(sent ?? '')?.[1]
  if (storage === 'denied')
    return known === undefined
      ? { change: 'none' }
      : { sent: known, change: 'deleted', header: `${name}=; Max-Age=0; ${attributes}` }
  return known === undefined
    ? { change: 'set', header: `${name}=${randomBytes(6).toString('hex')}; Max-Age=${HALF_A_YEAR}; ${attributes}` }
    : { sent: known, change: 'kept' }
}

/** Browsers send these from the frame, whose origin is opaque, with the vendor's cookie. */
const answerFrame = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === 'null')
      void reply
        .header('access-control-allow-origin', 'null')
        .header('access-control-allow-credentials', 'true')
        .header('vary', 'origin')
    // Scripts come through the proxy of the endpoints, and pages show nothing of this host.
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  })
}

/** Starts a sample of a third party on an origin of its own: its script, and the receiver of what the script sends. */
export const startSampleVendor = async (
  kind: VendorKind,
  record: MessageRecord,
  now: () => Date,
): Promise<SampleVendor> => {
  const server = fastify({ bodyLimit: BODY_BYTES, forceCloseConnections: true })
  let origin = ''
  answerFrame(server)
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.get(`/${kind}.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(sampleScript(kind, origin)),
  )
  server.post(`/${kind}/collect`, (request, reply) => {
    const read = Collected.decode(readJson(request.body))
    if (isLeft(read)) return reply.code(400).send()
    const { account, consent, messages, storage } = read.right
    const { header, ...cookie } = decideCookie(kind, request.headers.cookie, storage)
    if (header !== undefined) void reply.header('set-cookie', header)
    for (const { event, payload } of messages) record.add({ kind, account, consent, event, payload, cookie })
    return reply.code(204).send()
  })
  if (kind === 'bot-protection') {
    const tokens = createBotTokens(now)
    server.post(`/${kind}/token`, (request, reply) => {
      const read = Asked.decode(readJson(request.body))
      if (isLeft(read)) return reply.code(400).send()
      const { account, consent, action, isAutomated } = read.right
      const { token, score } = tokens.issue(action, isAutomated)
      const payload = { action, isAutomated, score }
      record.add({ kind, account, consent, event: 'token', payload, cookie: { change: 'none' } })
      return reply.send({ token })
    })
    server.post<{ readonly Body: { readonly secret?: unknown; readonly response?: unknown } }>(
      '/siteverify',
      ({ body }, reply) =>
        reply.send(
          body?.secret === SAMPLE_SECRET && typeof body.response === 'string'
            ? tokens.verify(body.response)
            : { success: false, 'error-codes': ['invalid-input-secret'] },
        ),
    )
  }
  await server.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { kind, origin, close: () => server.close() }
}

/** Reads a body that browsers send as plain text, because it then needs no leave. */
const readJson = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
