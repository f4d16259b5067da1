import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Fault } from './faulty-server.ts'

/** What passes between a client and a real server, and what is at fault with it. */
export type FaultProxy = {
  readonly port: number
  /** Changes how open connections and new ones fare. None is well. */
  readonly set: (fault: Fault | undefined) => void
  readonly stop: () => Promise<void>
}

const SLOW_MS = 150

/** A TCP proxy on loopback before a server that is well. */
export const startFaultProxy = async (host: string, serverPort: number): Promise<FaultProxy> => {
  let fault: Fault | undefined
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const later = (milliseconds: number, action: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      action()
    }, milliseconds)
    timers.add(timer)
  }
  const end = (client: Socket, server: Socket): void => {
    if (fault === 'reset') client.resetAndDestroy()
    else client.destroy()
    server.destroy()
  }
  /** Passes on what a server says, in the way of the fault. Order is kept, since each waits for the one before. */
  const passOn = (client: Socket, server: Socket): ((chunk: Buffer) => void) => {
    let isBusy = false
    const queue: Buffer[] = []
    const next = (): void => {
      const chunk = queue.shift()
      isBusy = chunk !== undefined
      if (chunk === undefined || client.destroyed) return
      switch (fault) {
        case undefined:
          client.write(chunk)
          next()
          return
        case 'slow':
          later(SLOW_MS, () => {
            client.write(chunk)
            next()
          })
          return
        case 'drip':
          client.write(chunk.subarray(0, 1))
          if (chunk.length > 1) queue.unshift(chunk.subarray(1))
          later(50, next)
          return
        case 'hang':
          // Kept until it is well again.
          queue.unshift(chunk)
          later(50, next)
          return
        case 'lie':
          client.write(Buffer.from('HTTP/1.1 200 OK\r\n\r\nall is stored\r\n'))
          return
        case 'reset':
        case 'dies alone':
          end(client, server)
      }
    }
    return (chunk) => {
      queue.push(chunk)
      if (!isBusy) next()
    }
  }
  const listener = createServer((client) => {
    const server = connect({ host, port: serverPort })
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    if (fault === 'dies alone' || fault === 'reset') {
      end(client, server)
      return
    }
    client.on('data', (chunk: Buffer) => void server.write(chunk))
    server.on('data', passOn(client, server))
  })
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', () => resolve())
  })
  return {
    port: (listener.address() as AddressInfo).port,
    set: (next) => {
      fault = next
      if (fault !== 'reset' && fault !== 'dies alone') return
      for (const socket of sockets) {
        if (fault === 'reset') socket.resetAndDestroy()
        else socket.destroy()
      }
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        listener.close(() => resolve())
      })
    },
  }
}
