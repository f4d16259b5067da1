import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { createDigest, digest } from '../base/files/digest.ts'
import type { Texts } from './texts.ts'

/**
 * Column values of one kind, one a row; a text column holds other values as JSON. Values read from a file are arrays.
 */
export type Column = Float64Array | Uint32Array | Uint8Array | Texts

export type Columns = { readonly [name: string]: Column }

/** Increase it whenever names or meanings of columns change, so that records of older engines are ignored. */
const MAGIC = 'fairlead columns 8\n'

const ALIGNMENT = 8

const aligned = (at: number): number => at + ((ALIGNMENT - (at % ALIGNMENT)) % ALIGNMENT)

type Kind = 'f64' | 'u32' | 'u8' | 'text' | 'json'

/** Texts are concatenated with this separator, unless one contains it. */
const SEPARATOR = '\0'

const isNumbers = (column: Column): column is Float64Array | Uint32Array | Uint8Array => ArrayBuffer.isView(column)

/** Texts joined at a time: joining all of them would take twice the memory of their bytes. */
const TEXTS_A_PART = 1000

/**
 * Yields the bytes of texts in parts; ends with false at a text that contains the separator, after which the parts are
 * useless.
 */
const putTexts = (texts: Texts, put: (bytes: Uint8Array) => void): boolean => {
  let part: string[] = []
  let isFirst = true
  for (const text of texts) {
    if (text.includes(SEPARATOR)) return false
    part.push(text)
    if (part.length < TEXTS_A_PART) continue
    put(Buffer.from((isFirst ? '' : SEPARATOR) + part.join(SEPARATOR)))
    isFirst = false
    part = []
  }
  if (part.length > 0) put(Buffer.from((isFirst ? '' : SEPARATOR) + part.join(SEPARATOR)))
  return true
}

const kindOfNumbers = (column: Float64Array | Uint32Array | Uint8Array): Kind =>
  column instanceof Float64Array ? 'f64' : column instanceof Uint32Array ? 'u32' : 'u8'

type Sink = {
  readonly put: (bytes: Uint8Array) => void
  readonly at: () => number
  readonly backTo: (at: number) => void
}

const openSink = (descriptor: number): Sink => {
  let end = 0
  return {
    put: (bytes) => {
      for (let done = 0; done < bytes.length; )
        done += writeSync(descriptor, bytes, done, bytes.length - done, end + done)
      end += bytes.length
    },
    at: () => end,
    backTo: (at) => {
      end = at
    },
  }
}

/** Writes a column and returns its description; its bytes are never all in memory. */
const putColumn = (name: string, column: Column, { put, at, backTo }: Sink): PartHeader => {
  const from = at()
  let digests = createDigest()
  const add = (bytes: Uint8Array): void => {
    digests.add(bytes)
    put(bytes)
  }
  const done = (kind: Kind): PartHeader => ({
    name,
    kind,
    rows: column.length,
    length: at() - from,
    check: digests.value(),
  })
  if (isNumbers(column)) {
    add(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
    return done(kindOfNumbers(column))
  }
  if (putTexts(column, add)) return done('text')
  backTo(from)
  digests = createDigest()
  add(Buffer.from(JSON.stringify([...column])))
  return done('json')
}

/** Bytes at the end of a file that hold the offset of its header, line end included. */
const TRAILER_LENGTH = 16

/**
 * Moves the file into place whole, so that no reader sees half of one. Its header comes last, once all its facts are
 * known.
 */
export const writeColumns = (file: string, columns: Columns): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  const fresh = `${file}.${randomUUID()}`
  try {
    const descriptor = openSync(fresh, 'w')
    try {
      const sink = openSink(descriptor)
      sink.put(Buffer.from(MAGIC))
      const parts: PartHeader[] = []
      for (const [name, column] of Object.entries(columns)) {
        sink.put(new Uint8Array(aligned(sink.at()) - sink.at()))
        parts.push(putColumn(name, column, sink))
      }
      const header = JSON.stringify(parts)
      const location = `${String(sink.at()).padStart(TRAILER_LENGTH - 1, '0')}\n`
      sink.put(Buffer.from(`${digest(header)} ${header}${location}`))
      ftruncateSync(descriptor, sink.at())
    } finally {
      closeSync(descriptor)
    }
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

type PartHeader = {
  readonly name: string
  readonly kind: Kind
  readonly rows: number
  readonly length: number
  readonly check: number
}

const columnFrom = ({ kind, rows }: PartHeader, bytes: Uint8Array): Exclude<Column, Texts> => {
  switch (kind) {
    case 'f64':
      return new Float64Array(bytes.buffer, bytes.byteOffset, rows)
    case 'u32':
      return new Uint32Array(bytes.buffer, bytes.byteOffset, rows)
    default:
      return bytes
  }
}

const textsFrom = ({ kind, rows }: PartHeader, bytes: Uint8Array): readonly string[] => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  if (kind === 'json') return JSON.parse(text) as readonly string[]
  return rows === 0 ? [] : text.split(SEPARATOR)
}

/** Reads part of a file into shared memory. */
const readShared = (descriptor: number, from: number, length: number): Uint8Array => {
  const bytes = new Uint8Array(new SharedArrayBuffer(length))
  for (let done = 0; done < length; ) {
    const read = readSync(descriptor, bytes, done, length - done, from + done)
    if (read === 0) throw new Error('The file is shorter than before.')
    done += read
  }
  return bytes
}

const readText = (descriptor: number, from: number, to: number): string =>
  Buffer.from(readShared(descriptor, from, to - from).buffer).toString('utf8')

const readHeader = (descriptor: number, size: number): readonly PartHeader[] | undefined => {
  if (size < MAGIC.length + TRAILER_LENGTH || readText(descriptor, 0, MAGIC.length) !== MAGIC) return undefined
  const end = size - TRAILER_LENGTH
  const [, start = ''] = /^(\d+)\n$/.exec(readText(descriptor, end, size)) ?? []
  if (start === '' || Number(start) > end) return undefined
  const [, check, described = ''] = /^(\d+) (.*)$/s.exec(readText(descriptor, Number(start), end)) ?? []
  return Number(check) === digest(described) ? (JSON.parse(described) as readonly PartHeader[]) : undefined
}

const addColumn = (columns: Record<string, Column>, part: PartHeader, bytes: Uint8Array): void => {
  if (part.kind !== 'text' && part.kind !== 'json') {
    columns[part.name] = columnFrom(part, bytes)
    return
  }
  let texts: readonly string[] | undefined
  const get = (): readonly string[] => {
    texts ??= textsFrom(part, bytes)
    return texts
  }
  Object.defineProperty(columns, part.name, { get, enumerable: true, configurable: true })
}

const readParts = (descriptor: number, only: readonly string[] | undefined): Columns | undefined => {
  const { size } = fstatSync(descriptor)
  const header = readHeader(descriptor, size)
  if (header === undefined) return undefined
  const columns: Record<string, Column> = {}
  let at = MAGIC.length
  for (const part of header) {
    at = aligned(at)
    if (at + part.length > size) return undefined
    if (only?.includes(part.name) !== false) {
      const bytes = readShared(descriptor, at, part.length)
      if (digest(bytes) !== part.check) return undefined
      addColumn(columns, part, bytes)
    }
    at += part.length
  }
  return columns
}

/**
 * Reads a record; undefined if it is missing, damaged, or of another version, since every record can be replaced.
 * Numbers are in shared memory; texts are split on first access. `only` selects columns; the others are not read.
 */
export const readColumns = (file: string, only?: readonly string[]): Columns | undefined => {
  try {
    const descriptor = openSync(file, 'r')
    try {
      return readParts(descriptor, only)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}
