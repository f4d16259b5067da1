import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { messageOf } from '../../base/errors/blame.ts'
import { isDecodable } from '../../base/is-decodable.ts'
import { pathHeadersAt } from '../../plan/path-headers.ts'
import type { LocalOrigins } from '../serve/local-origins.ts'
import { type DevResponse, isText } from './respond.ts'

export type DevRequest = {
  readonly url: string
  readonly edition: string
  /** Where the other editions are. */
  readonly localOrigins: LocalOrigins
}

export type ServeOptions = {
  readonly settings: SiteSettings
  /** Port of the first edition; 0 takes any free ports. */
  readonly port: number
  /** Called for each request; `next` answers it from the site. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  readonly answer: (request: DevRequest) => Promise<DevResponse | undefined>
}

export type OpenServers = { readonly urls: Readonly<Record<string, string>>; readonly close: () => void }

const typeOf = (result: DevResponse | undefined): string => {
  const charset = result === undefined || isText(result) ? '; charset=utf-8' : ''
  return `${result?.type ?? 'text/plain'}${charset}`
}

const send = async (answering: Promise<DevResponse | undefined>, response: ServerResponse): Promise<void> => {
  try {
    const result = await answering
    response.writeHead(result?.status ?? 404, { 'content-type': typeOf(result) })
    response.end(result?.body ?? '')
  } catch (error) {
    console.error(error)
    response.writeHead(500).end(messageOf(error))
  }
}

/** Vite takes the base path off the address of a request that it passes on. */
const addressOf = (request: IncomingMessage & { readonly originalUrl?: string }): string =>
  request.originalUrl ?? request.url ?? '/'

/** Sends the site's own headers; the rest of a host's would stand in the way of development. */
const addHeaders = ({ headers, basePath }: SiteSettings, url: string, response: ServerResponse): void => {
  if (headers === undefined || !isDecodable(url)) return
  const pathname = decodeURI(url.replace(/[?#].*$/s, ''))
  const base = decodeURI(basePath)
  if (!pathname.startsWith(`${base}/`)) return
  for (const [name, value] of Object.entries(pathHeadersAt(headers, pathname.slice(base.length))))
    response.setHeader(name, value)
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })

/** Serves each edition on a port of its own. */
export const openServers = async ({ settings, port, handle, answer }: ServeOptions): Promise<OpenServers> => {
  const servers: Server[] = []
  const urls: Record<string, string> = {}
  const originOf: Record<string, string> = {}
  for (const [index, [edition, { origin }]] of Object.entries(settings.editions).entries()) {
    const server = createServer((request, response) => {
      addHeaders(settings, addressOf(request), response)
      handle(request, response, () => {
        const { [origin]: _own, ...localOrigins } = originOf
        void send(answer({ url: addressOf(request), edition, localOrigins }), response)
      })
    })
    await listen(server, port === 0 ? 0 : port + index)
    servers.push(server)
    const local = `http://localhost:${(server.address() as AddressInfo).port}`
    originOf[origin] = local
    urls[edition] = `${local}${settings.basePath}/`
  }
  return {
    urls,
    close: () => {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
