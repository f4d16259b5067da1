import { type IncomingHttpHeaders, request } from 'node:http'

export type Request = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bytes: number
}

/** Asks a server with exactly this path; `fetch` would normalize it first. */
export const askServer = (port: number, { method = 'GET', path, headers, body }: Request): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const content = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: content.toString('utf8'),
            bytes: content.length,
          })
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
