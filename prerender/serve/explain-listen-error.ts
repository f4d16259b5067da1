import { messageOf } from '../errors/blame.ts'

/** Why a server could not start, and what to do about it. */
export const explainListenError = (error: unknown, port: number): string =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? `A port from ${port} on is taken: end what listens there, or choose another with --port.`
    : messageOf(error)
