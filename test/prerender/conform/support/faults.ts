import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { BuildToServe, Fault, Given, Sent } from './serve-build.ts'

type Change = (sent: Sent, given: Given) => Sent

/** Changes answers to some addresses. */
export const at =
  (pathname: RegExp | string, change: Change): Fault =>
  (sent, given) =>
    (typeof pathname === 'string' ? given.pathname === pathname : pathname.test(given.pathname))
      ? change(sent, given)
      : sent

/** Takes over responses to some addresses. */
export const instead =
  (pathname: string, take: (response: ServerResponse) => void): Fault =>
  (sent, given, response) => {
    if (given.pathname !== pathname || given.method === 'HEAD') return sent
    take(response)
    return undefined
  }

/** An answer in its own right, without validator. */
export const plainly = (status: number, type: string, body: string | Buffer): Change => {
  const headers = { 'content-type': type, 'cache-control': 'max-age=0, must-revalidate' }
  return () => ({ status, headers, body })
}

export const missing = plainly(404, 'text/plain', 'Not found')

export const withHeaders =
  (headers: Readonly<Record<string, string>>): Change =>
  (sent) => ({ ...sent, headers: { ...sent.headers, ...headers } })

export const withoutHeader =
  (name: string): Change =>
  (sent) => ({ ...sent, headers: Object.fromEntries(Object.entries(sent.headers).filter(([key]) => key !== name)) })

type Rewrite = NonNullable<BuildToServe['rewrite']>

/** Other text in one file. */
export const inFile =
  (name: RegExp | string, change: (text: string) => string): Rewrite =>
  (file, text) =>
    (typeof name === 'string' ? file === name : name.test(file)) ? change(text) : text

/** Other values in one JSON file. */
export const inJson = (name: RegExp | string, change: (value: Record<string, unknown>) => unknown): Rewrite =>
  inFile(name, (text) => JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)))

export const sendBomb = (response: ServerResponse): void => {
  const body = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': body.length,
  })
  response.end(body)
}

export const sendForEver = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(256 * 1024, ' ')
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}
