import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:http2'

export type Request = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Asks again over HTTP/2 if no early hints came. */
  readonly wantsHints?: boolean
}

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly content: Buffer
  /** `Link` header of an answer with status 103 before this one. */
  readonly hints?: string | undefined
}

/** The `Link` header that comes before the answer over HTTP/2; undefined if none does, or the server has no HTTP/2. */
const hintsOverHttp2 = (port: number, { path, headers }: Request): Promise<string | undefined> =>
  new Promise((resolve) => {
    const session = connect(`http://127.0.0.1:${port}`)
    const end = (hints: string | undefined): void => {
      session.destroy()
      resolve(hints)
    }
    session.on('error', () => end(undefined))
    session.on('close', () => end(undefined))
    const stream = session.request({ ':path': path, ...headers })
    let hints: string | undefined
    stream.on('headers', ({ link }) => {
      hints = [link].flat().join(', ')
    })
    stream.on('error', () => end(undefined))
    stream.on('close', () => end(hints))
    stream.resume()
    stream.end()
  })

const askOnce = (port: number, { method = 'GET', path, headers, body }: Request): Promise<Answer> =>
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
            content,
            hints,
          })
        })
      },
    )
    let hints: string | undefined
    call.on('information', ({ headers: early }) => {
      hints = [early['link']].flat().join(', ')
    })
    call.on('error', reject)
    call.end(body)
  })

/** Asks a server with exactly this path; `fetch` would normalize it first. */
export const askServer = async (port: number, question: Request): Promise<Answer> => {
  const answer = await askOnce(port, question)
  return question.wantsHints === true && answer.hints === undefined
    ? { ...answer, hints: await hintsOverHttp2(port, question) }
    : answer
}
