import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { fixtureDir } from '#test/support/build-fixture.ts'
import { type CellHost, createCellHost } from './cell-host.ts'
import type { Cell } from './cells.ts'
import type { Disturbance } from './disturb.ts'
import { readSiteFiles, type SiteFiles } from './site-files.ts'

export const FIXTURE = 'every-resource'

export type ServedCell = { readonly origin: string; readonly host: CellHost; readonly end: () => void }

export type FaultServer = {
  readonly site: SiteFiles
  /** Creates a host for a cell, with a name that resolves to this machine. */
  readonly open: (cell: Cell) => Promise<ServedCell>
  readonly close: () => Promise<void>
}

const BEFORE_RESET_MS = 80

const carryOut = async (disturbance: Disturbance, reply: FastifyReply): Promise<FastifyReply | undefined> => {
  switch (disturbance._tag) {
    case 'Answer': {
      const { status, type, body, headers = {} } = disturbance
      return reply
        .code(status)
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', ...headers })
        .type(type)
        .send(body)
    }
    case 'Refuse':
    case 'Cut':
      reply.hijack().raw.socket?.destroy()
      return reply
    case 'Reset': {
      const { raw } = reply.hijack()
      raw.writeHead(200, { 'content-type': disturbance.type, 'content-length': disturbance.length })
      raw.write(disturbance.sent)
      // A reset discards anything that the browser has not read by then.
      await wait(BEFORE_RESET_MS)
      raw.socket?.resetAndDestroy()
      return reply
    }
    case 'Hold':
      return reply.hijack()
    case 'Late':
      await wait(disturbance.afterMs)
      return undefined
    case 'Pass':
      return undefined
  }
}

const addHosts = (server: FastifyInstance, hosts: ReadonlyMap<string, CellHost>): void => {
  server.addHook('onRequest', async (request, reply) => {
    const host = hosts.get(request.host)
    if (host === undefined) return
    const { pathname } = new URL(request.url, 'http://localhost')
    const disturbance = host.decide(request.method, pathname)
    reply.raw.once('close', host.began(disturbance, pathname))
    // Browsers retry a failed request on a reused connection: each request gets its own.
    reply.header('connection', 'close')
    await host.whenReleased(pathname)
    return carryOut(disturbance, reply)
  })
  server.addHook('onSend', async (request, reply) => {
    if (hosts.get(request.host)?.isForgettable()) reply.header('cache-control', 'no-store')
  })
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** Another port of a host. */
const listen = async (host: FastifyInstance): Promise<Server> => {
  const server = createServer((request, response) => {
    // Fastify and its plugins listen to more than ten ends of a response.
    response.setMaxListeners(0)
    host.routing(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return server
}

/** Serves the built fixture; the faults of a cell affect its own host only. */
export const startFaultServer = async (outDir: string): Promise<FaultServer> => {
  const loaded = await loadSettings(fixtureDir(FIXTURE))
  if ('findings' in loaded) throw new Error(`The fixture ${FIXTURE} has no usable settings.`)
  const site = readSiteFiles(path.join(outDir, loaded.settings.defaultEdition))
  const hosts = new Map<string, CellHost>()
  const [served] = await serveEditions(outDir, loaded.settings, 0, (server) => addHosts(server, hosts))
  if (served === undefined) throw new Error(`The fixture ${FIXTURE} is not served.`)
  const { port } = new URL(served.url)
  let opened = 0
  return {
    site,
    open: async (cell) => {
      opened += 1
      // Workers are registered on localhost alone: such a cell has a port of its own.
      const own = cell.worker === 'absent' ? undefined : await listen(served.server)
      const name = own === undefined ? `cell-${opened}.localhost:${port}` : `localhost:${portOf(own)}`
      const host = createCellHost(cell, site)
      hosts.set(name, host)
      const end = (): void => {
        hosts.delete(name)
        own?.closeAllConnections()
        own?.close()
      }
      return { origin: `http://${name}`, host, end }
    },
    close: async () => {
      served.server.server.closeAllConnections()
      await served.server.close()
    },
  }
}
