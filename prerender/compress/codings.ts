import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { digestAll } from '../base/files/digest.ts'

/** Codings of copies, in the order in which servers choose, with the endings of their files. */
export const CODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Coding = (typeof CODINGS)[number]['name']

/** Smaller files fit into one or two packets in any form. */
export const MIN_BYTES = 1024

/** Hashed files are compressed once for all builds that have them, the others whenever they change. */
const QUALITY = { once: 11, often: 9 } as const

const MIN_WINDOW = 16

/** A window that is larger than the file costs twenty times the time and saves nothing. */
const windowFor = (bytes: number): number =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(MIN_WINDOW, Math.ceil(Math.log2(bytes + MIN_WINDOW))))

const withBrotli = (content: Uint8Array, isImmutable: boolean): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: isImmutable ? QUALITY.once : QUALITY.often,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
    },
  })

/** Where the header of gzip names the operating system, and its value for none. */
const [SYSTEM_AT, NO_SYSTEM] = [9, 255]

/** The header has no time and no system, so that equal files have equal copies everywhere. */
const withGzip = async (content: Uint8Array): Promise<Buffer> => {
  const packed = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
  packed[SYSTEM_AT] = NO_SYSTEM
  return packed
}

/** Compresses bytes. `isImmutable` is for files that never change, which are worth more time. */
export const compress = (coding: Coding, content: Uint8Array, isImmutable: boolean): Promise<Buffer> =>
  coding === 'br' ? withBrotli(content, isImmutable) : withGzip(content)

/** Copies of another key may have other bytes. */
export const CODINGS_KEY = digestAll([
  ...[process.versions['brotli'] ?? '', process.versions.zlib ?? ''],
  ...[MIN_BYTES, QUALITY.once, QUALITY.often, 1],
])
