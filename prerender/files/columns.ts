import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { digest } from './digest.ts'
import type { Texts } from './texts.ts'

/** Values of one kind, one for each row; a text holds anything else as JSON. Those that were read are arrays. */
export type Column = Float64Array | Uint32Array | Uint8Array | Texts

export type Columns = { readonly [name: string]: Column }

const MAGIC = 'fairlead columns 2\n'

const ALIGNMENT = 8

const aligned = (at: number): number => at + ((ALIGNMENT - (at % ALIGNMENT)) % ALIGNMENT)

type Kind = 'f64' | 'u32' | 'u8' | 'text' | 'json'

/** Texts are put behind each other, unless one holds what tells them apart. */
const SEPARATOR = '\0'

const isNumbers = (column: Column): column is Float64Array | Uint32Array | Uint8Array => ArrayBuffer.isView(column)

const hasSeparator = (texts: Texts): boolean => {
  for (const text of texts) if (text.includes(SEPARATOR)) return true
  return false
}

const kindOf = (column: Column): Kind => {
  if (!isNumbers(column)) return hasSeparator(column) ? 'json' : 'text'
  return column instanceof Float64Array ? 'f64' : column instanceof Uint32Array ? 'u32' : 'u8'
}

/** So many texts are joined at a time: the whole of them, as one text, would take twice the memory of its bytes. */
const TEXTS_A_PART = 1000

const joinTexts = (texts: Texts): Buffer => {
  const parts: Buffer[] = []
  let waiting: string[] = []
  for (const text of texts) {
    waiting.push(text)
    if (waiting.length < TEXTS_A_PART) continue
    parts.push(Buffer.from(waiting.join(SEPARATOR)), Buffer.from(SEPARATOR))
    waiting = []
  }
  // The last separator stands between two texts, or before none.
  return Buffer.concat(waiting.length > 0 ? [...parts, Buffer.from(waiting.join(SEPARATOR))] : parts.slice(0, -1))
}

const bytesOf = (column: Column, kind: Kind): Uint8Array => {
  if (isNumbers(column)) return new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
  return kind === 'json' ? Buffer.from(JSON.stringify([...column])) : joinTexts(column)
}

/** A file is moved into place whole, so that a reader never sees half of one. */
export const writeColumns = (file: string, columns: Columns): void => {
  const parts = Object.entries(columns).map(([name, column]) => {
    const kind = kindOf(column)
    return { name, kind, rows: column.length, bytes: bytesOf(column, kind) }
  })
  const header = JSON.stringify(
    parts.map(({ name, kind, rows, bytes }) => ({ name, kind, rows, length: bytes.length, check: digest(bytes) })),
  )
  mkdirSync(path.dirname(file), { recursive: true })
  const fresh = `${file}.${randomUUID()}`
  try {
    const descriptor = openSync(fresh, 'w')
    try {
      let at = 0
      const write = (bytes: Uint8Array): void => {
        for (let done = 0; done < bytes.length; done += writeSync(descriptor, bytes, done));
        at += bytes.length
      }
      write(Buffer.from(`${MAGIC}${digest(header)} ${header}\n`))
      for (const { bytes } of parts) {
        write(new Uint8Array(aligned(at) - at))
        write(bytes)
      }
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

/** Reads part of a file into memory that threads can share. */
const readShared = (descriptor: number, from: number, length: number): Uint8Array => {
  const bytes = new Uint8Array(new SharedArrayBuffer(length))
  for (let done = 0; done < length; ) {
    const read = readSync(descriptor, bytes, done, length - done, from + done)
    if (read === 0) throw new Error('The file is shorter than it was.')
    done += read
  }
  return bytes
}

const HEADER_LENGTH = 64 * 1024

type Header = { readonly parts: readonly PartHeader[] /** Where it ends. */; readonly end: number }

const readHeader = (descriptor: number, size: number): Header | undefined => {
  const start = Buffer.from(readShared(descriptor, 0, Math.min(size, HEADER_LENGTH)).buffer)
  const end = start.indexOf(10, MAGIC.length)
  if (start.toString('latin1', 0, MAGIC.length) !== MAGIC || end === -1) return undefined
  const [, check, described = ''] = /^(\d+) (.*)$/s.exec(start.toString('utf8', MAGIC.length, end)) ?? []
  return Number(check) === digest(described) ? { parts: JSON.parse(described) as readonly PartHeader[], end: end + 1 } : undefined
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
  let at = header.end
  for (const part of header.parts) {
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
 * Undefined for a file that is missing, of another version, or damaged: whoever keeps one can do without it. Numbers lie in memory
 * that threads can share; texts are taken apart when they are first asked for. `only` names the columns that are wanted: the
 * others are not read.
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
