import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BuiltVersion } from './build-versions.ts'
import { kindOf, type Manner, sidesOf } from './manners.ts'

export type Deploy = { readonly from: BuiltVersion; readonly to: BuiltVersion; readonly manner: Manner }

export type SkewHost = {
  readonly origin: string
  readonly deploy: (deploy: Deploy) => void
  /**
   * Gives files with these paths no answer, half of one, or nine tenths of one and then silence or the end of the
   * connection, until it is given other paths.
   */
  readonly stall: (stall: Partial<Readonly<Record<'unanswered' | 'halved' | 'silent' | 'cut', RegExp>>>) => void
  /** Keeps documents with these paths from firing `load` until the returned function is called. */
  readonly holdLoad: (paths: RegExp) => () => void
  /** Number of documents that are kept from it. */
  readonly held: () => number
  /** Cuts all connections until it is set to false. */
  readonly setDown: (isDown: boolean) => void
  /** Whether no request is under way, and none has been for so many milliseconds. */
  readonly isQuiet: (forMs: number) => boolean
  /** Requests under way. */
  readonly pending: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Time for the part of an answer to arrive before its connection ends, in milliseconds. */
const CUT_AFTER_MS = 200

/** The worker leaves images to the browser: a request of its own that waits would keep a newer worker waiting. */
const HELD_IMAGE = '/held.png'

/** One address, behind which deploys are swapped. Each version answers by the rules of its own host. */
export const openSkewHost = async (first: BuiltVersion): Promise<SkewHost> => {
  let current: Deploy = { from: first, to: first, manner: 'done' }
  let isDown = false
  let stalled: Parameters<SkewHost['stall']>[0] = {}
  let holding: { readonly paths: RegExp; readonly released: Promise<void> } | undefined
  let heldCount = 0
  let turn = 0
  const open = new Set<IncomingMessage>()
  let lastAt = performance.now()

  const answer = async ({ method = 'GET', url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const { from, to, manner } = current
    if (stalled.unanswered?.test(url)) return
    if (url === HELD_IMAGE) {
      heldCount += 1
      await holding?.released
      heldCount -= 1
      return response.writeHead(404).end()
    }
    turn += 1
    const sides = sidesOf(manner, kindOf(new URL(url, 'http://localhost').pathname), turn)
    for (const [index, side] of sides.entries()) {
      const { server } = side === 'new' ? to : from
      const isHeld = holding?.paths.test(url) === true
      const isCut = stalled.cut?.test(url) === true
      const isBroken = isCut || stalled.silent?.test(url) === true
      // A document that gets an image, or of which a part is to be readable, must not be compressed.
      const asked = isHeld || isBroken ? { ...headers, 'accept-encoding': 'identity' } : headers
      const found = await server.inject({ method: method === 'HEAD' ? 'HEAD' : 'GET', url, headers: asked })
      if (found.statusCode === 404 && index < sides.length - 1) continue
      // How it is sent is this server's own affair.
      const { 'transfer-encoding': _, connection: _own, ...kept } = found.headers
      if (isHeld) {
        const { 'content-length': _length, ...ofAnyLength } = kept
        response.writeHead(found.statusCode, ofAnyLength)
        return response.end(found.payload.replace('</body>', `<img src="${HELD_IMAGE}" alt=""></body>`))
      }
      response.writeHead(found.statusCode, kept)
      if (stalled.halved?.test(url)) response.write(found.rawPayload.subarray(0, found.rawPayload.length / 2))
      else if (isBroken) {
        const most = found.rawPayload.subarray(0, found.rawPayload.length * 0.9)
        response.write(most, () => isCut && setTimeout(() => response.destroy(), CUT_AFTER_MS))
      } else response.end(found.rawPayload)
      return
    }
  }

  const server = createServer((request, response) => {
    if (isDown) return request.socket.destroy()
    open.add(request)
    lastAt = performance.now()
    response.once('close', () => {
      open.delete(request)
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
    stall: (stall) => {
      stalled = stall
    },
    holdLoad: (paths) => {
      let release = (): void => {}
      holding = { paths, released: new Promise((resolve) => (release = resolve)) }
      return () => {
        holding = undefined
        release()
      }
    },
    held: () => heldCount,
    setDown: (value) => {
      isDown = value
      if (value) server.closeAllConnections()
    },
    isQuiet: (forMs) => open.size === 0 && performance.now() - lastAt > forMs,
    pending: () => [...open].map(({ url = '' }) => url),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
