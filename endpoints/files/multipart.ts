import type { IncomingMessage } from 'node:http'

/** Bytes beyond the limit that are read and dropped: a browser shows no answer to a request that was cut off. */
const MAX_DROPPED = 64 * 1024 * 1024

export type Body = { readonly bytes: Buffer; readonly isCut: boolean }

/** Fails with a status that the server answers with. */
export class BodyError extends Error {
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Reads a body up to a limit. What is longer is cut off if `isCut`, else refused. */
export const readBody = (stream: IncomingMessage, limit: number, mayCut: boolean): Promise<Body> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let kept = 0
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if ((size > limit && !mayCut) || size > limit + MAX_DROPPED) {
        stream.removeAllListeners('data')
        stream.pause()
        reject(new BodyError(413, 'the body is too large'))
        return
      }
      const part = chunk.subarray(0, limit - kept)
      if (part.length === 0) return
      chunks.push(part)
      kept += part.length
    })
    stream.once('end', () => resolve({ bytes: Buffer.concat(chunks), isCut: size > limit }))
    stream.once('error', reject)
    stream.once('close', () => reject(new BodyError(400, 'the body ended early')))
  })

/** Above the number of parts of any form. */
const MAX_PARTS = 200

const BOUNDARY = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i

const countOf = (bytes: Buffer, wanted: Buffer): number => {
  let count = 0
  for (let at = bytes.indexOf(wanted); at >= 0 && count <= MAX_PARTS; at = bytes.indexOf(wanted, at + wanted.length))
    count += 1
  return count
}

/**
 * Parses a multipart body with the platform's parser. A body that was cut off is closed where it ends: the fields in
 * front of a file that is too large are whole. Parts are counted first, since each becomes an object.
 */
export const parseMultipart = async ({ bytes, isCut }: Body, contentType: string): Promise<FormData> => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new BodyError(400, 'multipart/form-data without a boundary')
  if (countOf(bytes, Buffer.from(`--${boundary}`)) > MAX_PARTS) throw new BodyError(400, 'more parts than any form has')
  const body = isCut ? Buffer.concat([bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]) : bytes
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new BodyError(400, 'no multipart/form-data')
  }
}
