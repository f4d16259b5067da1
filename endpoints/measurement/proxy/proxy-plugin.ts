import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Budget, FREE } from '../../http/budget.ts'
import type { VendorHosts } from '../../site/read-site.ts'
import { checkTarget } from './check-target.ts'
import { requestSample, requestScript, type ScriptEdges } from './request-script.ts'
import { sandboxDocument, sandboxPolicy, sandboxScript } from './sandbox-document.ts'

export type ProxyOptions = {
  /** Vendors of the site's settings. */
  readonly vendors: VendorHosts
  /** Origins of samples on this machine, by host. */
  readonly samples?: ReadonlyMap<string, string>
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
  { vendors, samples = new Map(), origins, ownOrigin, perMinute, edges }: ProxyOptions,
): void => {
  const allowed = new Set([...vendors.hosts, ...samples.keys()])
  const sources = {
    scripts: [...vendors.reaches],
    all: [...[...vendors.hosts].map((host) => `https://${host}`), ...vendors.reaches, ...samples.values()],
  }
  const budget: Budget = { perMinute, bodyBytes: 1024, kind: 'page', ...FREE, cpuMs: 10 }
  const config = { budget }
  server.get<{ readonly Querystring: { readonly url?: unknown } }>('/proxy', { config }, async (request, reply) => {
    // Also for refusals: otherwise the browser reports a CORS error instead.
    void reply.header('access-control-allow-origin', '*')
    const target = checkTarget(request.query.url, allowed)
    if (target._tag === 'Refused') return reply.code(403).send({ problem: 'refused', reason: target.reason })
    const place = samples.get(target.url.hostname)
    const result = await (place === undefined ? requestScript(target.url, edges) : requestSample(target.url, place))
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
      .header('content-security-policy', sandboxPolicy(ownOrigin, sources, origins))
      .type('text/html; charset=utf-8')
      .send(sandboxDocument),
  )
  server.get('/sandbox.js', { config }, (_request, reply) => asScript(reply).send(sandboxScript))
}
