import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BuiltVersion } from './build-versions.ts'
import type { Manner } from './pairs.ts'

/** Files in the order in which a deploy writes them. */
type Kind = 'asset' | 'data' | 'document' | 'last'

const LAST = /^\/(?:sw\.js|page-data\/(?:app-data|site-routes|known-pages)\.json)$/

export const kindOf = (pathname: string): Kind => {
  if (LAST.test(pathname)) return 'last'
  if (pathname.startsWith('/assets/')) return 'asset'
  return /^\/(?:page-data|slice-data)\//.test(pathname) ? 'data' : 'document'
}

type Side = 'old' | 'new'

/** The versions that are asked for a file, in order, until one has it. */
export const sidesOf = (manner: Manner, kind: Kind, turn: number): readonly Side[] => {
  switch (manner) {
    case 'data first':
      return kind === 'asset' ? ['new', 'old'] : [kind === 'data' ? 'new' : 'old']
    case 'documents next':
      return kind === 'asset' ? ['new', 'old'] : [kind === 'last' ? 'old' : 'new']
    case 'done':
      return kind === 'asset' ? ['new', 'old'] : ['new']
    case 'HTML first':
      return [kind === 'document' ? 'new' : 'old']
    case 'assets deleted':
      return ['new']
    case 'two at once':
      return [turn % 2 === 0 ? 'new' : 'old']
  }
}

export type Deploy = { readonly from: BuiltVersion; readonly to: BuiltVersion; readonly manner: Manner }

export type SkewHost = {
  readonly origin: string
  readonly deploy: (deploy: Deploy) => void
  /** Cuts all connections until it is set to false. */
  readonly setDown: (isDown: boolean) => void
  /** Whether no request is under way, and none has been for so many milliseconds. */
  readonly isQuiet: (forMs: number) => boolean
  readonly close: () => Promise<void>
}

/** One address, behind which deploys are swapped. Each version answers by the rules of its own host. */
export const openSkewHost = async (first: BuiltVersion): Promise<SkewHost> => {
  let current: Deploy = { from: first, to: first, manner: 'done' }
  let isDown = false
  let turn = 0
  let open = 0
  let lastAt = performance.now()

  const answer = async ({ method = 'GET', url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const { from, to, manner } = current
    turn += 1
    const sides = sidesOf(manner, kindOf(new URL(url, 'http://localhost').pathname), turn)
    for (const [index, side] of sides.entries()) {
      const { server } = side === 'new' ? to : from
      const found = await server.inject({ method: method === 'HEAD' ? 'HEAD' : 'GET', url, headers })
      if (found.statusCode === 404 && index < sides.length - 1) continue
      response.writeHead(found.statusCode, found.headers).end(found.rawPayload)
      return
    }
  }

  const server = createServer((request, response) => {
    if (isDown) return request.socket.destroy()
    open += 1
    lastAt = performance.now()
    response.once('close', () => {
      open -= 1
      lastAt = performance.now()
    })
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (deploy) => {
      current = deploy
    },
    setDown: (value) => {
      isDown = value
      if (value) server.closeAllConnections()
    },
    isQuiet: (forMs) => open === 0 && performance.now() - lastAt > forMs,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
