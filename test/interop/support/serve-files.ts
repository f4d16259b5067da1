import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

/** A host that knows nothing of pages: files as they lie, 404 for the rest. */
export type FileHost = {
  readonly origin: string
  /** What was asked for since the last call, as `200 GET /path`. */
  readonly asked: () => readonly string[]
  /** Answers this pathname, still encoded, by 500 from now on. */
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
  // Before the answer leaves, so that whoever has it finds it listed.
  server.addHook('onSend', async (request, reply) => {
    answered.push(`${reply.statusCode} ${request.method} ${request.url}`)
  })
  await server.register(fastifyStatic, { root, index: false })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    asked: () => {
      const asked = answered
      answered = []
      return asked
    },
    breakFile: (pathname) => broken.add(pathname),
    close: async () => void (await server.close()),
  }
}
