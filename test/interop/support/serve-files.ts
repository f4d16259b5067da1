import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

/** A host that serves files unchanged and answers 404 for everything else. */
export type FileHost = {
  readonly origin: string
  /** Requests since the last call, as `200 GET /path`. */
  readonly requests: () => readonly string[]
  /** From now on answers 500 for this encoded pathname. */
  readonly breakFile: (pathname: string) => void
  readonly close: () => Promise<void>
}

export const serveFiles = async (root: string): Promise<FileHost> => {
  const server = fastify({ logger: false, exposeHeadRoutes: true })
  let answered: string[] = []
  const broken = new Set<string>()
  server.addHook('onRequest', async (request, reply) => {
    if (broken.has(request.url)) await reply.code(500).send('broken')
  })
  // Logged before the response is sent, so that a client that received it finds it in the log.
  server.addHook('onSend', async (request, reply) => {
    answered.push(`${reply.statusCode} ${request.method} ${request.url}`)
  })
  await server.register(fastifyStatic, { root, index: false })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    requests: () => {
      const requests = answered
      answered = []
      return requests
    },
    breakFile: (pathname) => broken.add(pathname),
    close: async () => void (await server.close()),
  }
}
