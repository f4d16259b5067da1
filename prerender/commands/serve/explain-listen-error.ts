import { messageOf } from '../../base/errors/blame.ts'

/** Explains why a server could not start, with the remedy. */
export const explainListenError = (error: unknown, port: number): string => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `A port from ${port} on is in use: stop the process that listens there, or choose another with --port.`
    case 'ERR_SOCKET_BAD_PORT':
      return `Every edition takes a port of its own, from ${port} on, and the last port is 65535: choose a lower one with --port.`
    default:
      return messageOf(error)
  }
}
