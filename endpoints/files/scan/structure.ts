import { promisify } from 'node:util'
import { type InputType, inflateRaw, type ZlibOptions } from 'node:zlib'
import { MAX_UNPACKED, readFileType, readZip, type ZipEntry } from '#content/schema/forms/file-type.ts'
import type { Scanned, Scanner, ScanResult } from './scanner.ts'
import { TEST_FILE } from './test-file.ts'

const unpack: (bytes: InputType, options: ZlibOptions) => Promise<Buffer> = promisify(inflateRaw)

const found = (what: string): ScanResult => ({ _tag: 'Found', what })

/** Names in a PDF may be written with codes: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const ACTIVE = /\/(JavaScript|Launch|EmbeddedFile|RichMedia|GoToE|ImportData|SubmitForm)(?![A-Za-z])/

const lookIntoPdf = (content: Buffer): ScanResult | undefined => {
  const name = ACTIVE.exec(plainNames(content.toString('latin1')))?.[1]
  return name === undefined ? undefined : found(`PDF with an active part (${name})`)
}

const isProgram = (bytes: Buffer): boolean =>
  bytes.subarray(0, 2).toString('latin1') === 'MZ' || bytes.subarray(0, 4).toString('latin1') === '\u007fELF'

const LOADED = /\bType="[^"]*\/(attachedTemplate|frame|oleObject|subDocument)"/

/**
 * Whether relationships name a template, frame or object from elsewhere, which the program loads when the file is
 * opened. Goes from tag to tag: an expression over all of them would take hours for what somebody made for it.
 */
const loadsFromElsewhere = (relationships: string): boolean => {
  for (let at = relationships.indexOf('<Relationship '); at >= 0; at = relationships.indexOf('<Relationship ', at)) {
    const end = relationships.indexOf('>', at)
    if (end < 0) return false
    const tag = relationships.slice(at, end)
    if (tag.includes('TargetMode="External"') && LOADED.test(tag)) return true
    at = end
  }
  return false
}

const LOCAL_LENGTH = 30

const partOf = async (content: Buffer, { at, packed, method, size }: ZipEntry): Promise<Buffer | undefined> => {
  const start = at + LOCAL_LENGTH + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  const bytes = content.subarray(start, start + packed)
  if (method === 0) return bytes.length === size ? bytes : undefined
  if (method !== 8) return undefined
  // The directory says how large it is. What grows beyond is a bomb.
  return size === 0 ? Buffer.alloc(0) : unpack(bytes, { maxOutputLength: size }).catch(() => undefined)
}

const lookIntoArchive = async (content: Buffer, signal: AbortSignal): Promise<ScanResult | undefined> => {
  const entries = readZip(content)
  if (entries === undefined || entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED)
    return found('archive that is damaged')
  for (const entry of entries) {
    signal.throwIfAborted()
    const part = await partOf(content, entry)
    if (part === undefined) return found('archive whose parts are not what its directory says')
    if (part.includes(TEST_FILE)) return found('EICAR test file')
    if (isProgram(part)) return found('program in a document')
    if (/\.rels$/i.test(entry.name) && loadsFromElsewhere(part.toString('utf8')))
      return found('template or object from elsewhere')
    if (entry.name === '[Content_Types].xml' && /macroEnabled/i.test(part.toString('utf8'))) return found('macros')
  }
  return undefined
}

const lookInto = async ({ type, content }: Scanned, signal: AbortSignal): Promise<ScanResult | undefined> => {
  if (type === 'pdf') return lookIntoPdf(content)
  return type === 'txt' ? undefined : lookIntoArchive(content, signal)
}

/**
 * Looks at the structure of a file: whether it is what it claims, and has no parts that do something when it is opened.
 * It knows no viruses but the test file. Runs always, before a scanner that knows them.
 */
export const scanStructure: Scanner = async (file, signal) => {
  const { type, content } = file
  if (content.includes(TEST_FILE)) return found('EICAR test file')
  const verdict = readFileType(content)
  if (verdict._tag !== 'Known' || verdict.type !== type) return found(`not a file of the type ${type}`)
  return (await lookInto(file, signal)) ?? { _tag: 'Clean' }
}
