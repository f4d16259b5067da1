import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Budget, FREE } from '../../http/budget.ts'
import { checkTarget } from './check-target.ts'
import { requestScript, type ScriptEdges } from './request-script.ts'
import { sandboxDocument, sandboxPolicy, sandboxScript } from './sandbox-document.ts'

export type ProxyOptions = {
  /** Hosts of vendors' scripts, from the site's settings. */
  readonly vendorHosts: ReadonlySet<string>
  readonly origins: ReadonlySet<string>
  readonly ownOrigin: string
  readonly perMinute: number
  readonly edges: ScriptEdges
}

const asScript = (reply: FastifyReply): FastifyReply =>
  // The sandboxed frame has an opaque origin, which cannot be allowed by name.
  reply.type('text/javascript; charset=utf-8').header('access-control-allow-origin', '*')

/** Serves vendors' scripts and the frame that runs them. */
export const registerProxy = (
  server: FastifyInstance,
  { vendorHosts, origins, ownOrigin, perMinute, edges }: ProxyOptions,
): void => {
  const budget: Budget = { perMinute, bodyBytes: 1024, kind: 'page', ...FREE, cpuMs: 10 }
  const config = { budget }
  server.get<{ readonly Querystring: { readonly url?: unknown } }>('/proxy', { config }, async (request, reply) => {
    // Also for refusals: otherwise the browser reports a CORS error instead.
    void reply.header('access-control-allow-origin', '*')
    const target = checkTarget(request.query.url, vendorHosts)
    if (target._tag === 'Refused') return reply.code(403).send({ problem: 'refused', reason: target.reason })
    const result = await requestScript(target.url, edges)
    switch (result._tag) {
      case 'Script':
        return asScript(reply).header('cache-control', 'public, max-age=3600').send(result.body)
      case 'Refused':
        return reply.code(403).send({ problem: 'refused', reason: result.reason })
      case 'Failed':
        return reply.code(502).send({ problem: 'failed' })
    }
  })
  server.get('/sandbox', { config }, (_request, reply) =>
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', sandboxPolicy(ownOrigin, vendorHosts, origins))
      .type('text/html; charset=utf-8')
      .send(sandboxDocument),
  )
  server.get('/sandbox.js', { config }, (_request, reply) => asScript(reply).send(sandboxScript))
}
