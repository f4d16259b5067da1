import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export type Body =
  | { readonly _tag: 'Body'; readonly bytes: Buffer }
  | { readonly _tag: 'Endless' }
  | { readonly _tag: 'Bomb' }
  | { readonly _tag: 'Undecodable'; readonly detail: string }

/** More than any text is compressed to. */
const BOMB_RATIO = 100

const decoderOf = (coding: string) => {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'deflate':
      return createInflate()
    default:
      return undefined
  }
}

/** Reads at most `limit` bytes after decoding. Rejects if the connection breaks. */
export const readBody = (response: IncomingMessage, limit: number, isBodiless: boolean): Promise<Body> =>
  new Promise((resolve, reject) => {
    const coding = isBodiless ? '' : (response.headers['content-encoding'] ?? '').trim().toLowerCase()
    const decoder = coding === 'identity' || coding === '' ? undefined : decoderOf(coding)
    if (decoder === undefined && coding !== 'identity' && coding !== '') {
      response.destroy()
      return resolve({ _tag: 'Undecodable', detail: `content-encoding "${coding}" was not asked for` })
    }
    const chunks: Buffer[] = []
    let sent = 0
    let size = 0
    const end = (body: Body): void => {
      // First, since a destroyed response says at once that it was aborted.
      resolve(body)
      response.destroy()
      decoder?.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      sent += chunk.length
    })
    const source: Readable = decoder === undefined ? response : response.pipe(decoder)
    source.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) end({ _tag: decoder !== undefined && size > sent * BOMB_RATIO ? 'Bomb' : 'Endless' })
      else chunks.push(chunk)
    })
    source.on('end', () => resolve({ _tag: 'Body', bytes: Buffer.concat(chunks) }))
    response.on('error', reject)
    response.on('aborted', () => reject(new Error('aborted')))
    decoder?.on('error', (error) => end({ _tag: 'Undecodable', detail: `${coding}: ${error.message}` }))
  })
