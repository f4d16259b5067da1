import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export const faults = ['hang', 'drip', 'reset', 'lie', 'dies alone', 'slow'] as const
export type Fault = (typeof faults)[number]

export type FaultyServer = {
  readonly port: number
  readonly connections: () => number
  readonly stop: () => Promise<void>
}

/** What a server does with each connection. Timers end with the socket. */
const misbehave = (fault: Fault, socket: Socket): void => {
  const later = (milliseconds: number, action: () => void): void => {
    const timer = setInterval(action, milliseconds)
    socket.once('close', () => clearInterval(timer))
  }
  switch (fault) {
    case 'hang':
      return
    case 'drip':
      // Each byte is in time; the whole never is.
      later(50, () => socket.write('2'))
      return
    case 'slow':
      // Each line is in time and right; the conversation never ends.
      later(300, () => socket.write('220-still here\r\n'))
      return
    case 'reset':
      socket.once('data', () => socket.resetAndDestroy())
      later(20, () => socket.resetAndDestroy())
      return
    case 'lie':
      socket.write('SSH-2.0-OpenSSH_9.7\r\n999 yes \u0000\r\n')
      return
    case 'dies alone':
      socket.destroy()
  }
}

/** A TCP server on loopback that is at fault in one way. */
export const startFaultyServer = async (fault: Fault): Promise<FaultyServer> => {
  const sockets = new Set<Socket>()
  let count = 0
  const server: Server = createServer((socket) => {
    count += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    misbehave(fault, socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
