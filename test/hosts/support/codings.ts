import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Answer } from './ask.ts'

/** The coding of an answer, `identity` for none. */
export const codingOf = ({ headers }: Answer): string => String(headers['content-encoding'] ?? 'identity')

/** Weights of codings in an `Accept-Encoding` header, by RFC 9110, section 12.5.3. */
const weightsOf = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.map((text) => /^q=(.*)$/.exec(text)?.[1]).find((text) => text !== undefined)
        return [name, weight === undefined ? 1 : Number(weight)]
      }),
  )

/** Whether a client that sends this header takes the coding. A server may always send a file as it is. */
export const isAcceptable = (coding: string, header: string | undefined): boolean => {
  if (coding === 'identity') return true
  if (header === undefined) return false
  const weights = weightsOf(header)
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0
}

/** The bytes that an answer stands for. */
export const decode = (answer: Answer): Buffer => {
  switch (codingOf(answer)) {
    case 'identity':
      return answer.content
    case 'gzip':
      return gunzipSync(answer.content)
    case 'br':
      return brotliDecompressSync(answer.content)
    case 'deflate':
      return inflateSync(answer.content)
    default:
      throw new Error(`The answer has the coding ${codingOf(answer)}.`)
  }
}
