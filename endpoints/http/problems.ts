import type { Socket } from 'node:net'

/** Machine-readable reason of a failed request. The page has its own message. */
export const problemOf = (status: number): string => {
  if (status === 404) return 'not-found'
  if (status === 408) return 'too-slow'
  if (status === 413 || status === 414 || status === 431) return 'too-large'
  if (status === 415) return 'unknown-type'
  if (status === 429) return 'too-many'
  if (status === 503) return 'unavailable'
  return status < 500 ? 'unreadable' : 'failed'
}

const REASONS = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const

const statusOf = (code: string | undefined): keyof typeof REASONS => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Answers what is no HTTP request, or came too slowly, and ends its connection. */
export const answerBrokenRequest = (error: Error & { readonly code?: string }, socket: Socket): void => {
  // Nobody is left to be answered.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf(error.code)
  const body = JSON.stringify({ problem: problemOf(status) })
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${REASONS[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroySoon()
}
