/** Types of files that a form can ask for, by the end of their name. */
export const fileTypes = ['pdf', 'docx', 'odt', 'txt'] as const
export type FileType = (typeof fileTypes)[number]

export const mediaTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain',
}

/** Type of a file by its bytes, whatever its name and sender say. */
export type FileVerdict =
  | { readonly _tag: 'Known'; readonly type: FileType }
  /** It needs a password: nobody can look inside, a scanner neither. */
  | { readonly _tag: 'Locked' }
  | { readonly _tag: 'Macros' }
  /** None of the types, or damaged, or two at once. */
  | { readonly _tag: 'Unknown' }

const unknown: FileVerdict = { _tag: 'Unknown' }

/** An entry of a zip archive, as its central directory describes it. */
export type ZipEntry = {
  readonly name: string
  /** 0: as it is, 8: deflated. */
  readonly method: number
  readonly isEncrypted: boolean
  readonly packed: number
  readonly size: number
  /** Offset of its local header. */
  readonly at: number
}

/** Far above what documents hold; far below what fills a memory. */
const MAX_ENTRIES = 2000
export const MAX_UNPACKED = 64 * 1024 * 1024

const END_LENGTH = 22
const ENTRY_LENGTH = 46
const MAX_COMMENT = 65_535
const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50

/** Part of browsers and of Node, neither of which this project's types name. */
declare const TextDecoder: new (
  label?: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string }

const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/**
 * Reads the directory of a zip archive. Undefined unless the archive is the whole file, from the first byte to the last:
 * what stands before or behind it may be another file, for another reader.
 */
export const readZip = (bytes: Uint8Array): readonly ZipEntry[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { byteLength: length } = view
  if (length < END_LENGTH || view.getUint32(0, true) !== LOCAL) return undefined
  let end = length - END_LENGTH
  const least = Math.max(0, end - MAX_COMMENT)
  while (end >= least && (view.getUint32(end, true) !== END || view.getUint16(end + 20, true) !== length - end - 22))
    end -= 1
  if (end < least) return undefined
  const count = view.getUint16(end + 10, true)
  const directory = view.getUint32(end + 16, true)
  if (count > MAX_ENTRIES || directory + view.getUint32(end + 12, true) !== end) return undefined
  const entries: ZipEntry[] = []
  let at = directory
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const next = at + ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) return undefined
    const entry = {
      name: textOf(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    if (entry.at + 30 + entry.packed > directory || view.getUint32(entry.at, true) !== LOCAL) return undefined
    entries.push(entry)
    at = next
  }
  return at === end ? entries : undefined
}

const MACROS = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/)|^(Basic|Scripts)\//i

/** The document that a zip archive is. */
const readArchive = (bytes: Uint8Array): FileVerdict => {
  const entries = readZip(bytes)
  if (entries === undefined || entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED) return unknown
  const find = (name: string) => entries.find((entry) => entry.name === name)
  if (new Set(entries.map(({ name }) => name)).size < entries.length) return unknown
  const isWord = find('[Content_Types].xml') !== undefined && find('word/document.xml') !== undefined
  // The first entry of an OpenDocument file is its type, not compressed, so that it stands at byte 38.
  const isOpen = textOf(bytes.subarray(30, 38 + mediaTypes.odt.length)) === `mimetype${mediaTypes.odt}`
  if (isWord === isOpen) return unknown
  // LibreOffice stores encrypted parts as they are, and puts whole encrypted documents into one part.
  const isLocked = entries.some(({ isEncrypted }) => isEncrypted) || find('encrypted-package') !== undefined
  if (isLocked || (isOpen && find('content.xml')?.method === 0)) return { _tag: 'Locked' }
  if (isOpen && find('content.xml') === undefined) return unknown
  if (entries.some(({ name }) => MACROS.test(name))) return { _tag: 'Macros' }
  return { _tag: 'Known', type: isWord ? 'docx' : 'odt' }
}

/** Bytes at the end among which a PDF has its mark; some programs add a line or two behind it. */
const PDF_END = 1024

const readPdf = (text: string): FileVerdict => {
  const end = text.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(text) || end < text.length - PDF_END) return unknown
  // An archive behind it makes it two files at once.
  if (text.includes('PK\u0005\u0006', end)) return unknown
  return /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text) ? { _tag: 'Locked' } : { _tag: 'Known', type: 'pdf' }
}

const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'
/** Name of the part that holds a Word document with a password. */
const LOCKED_PART = [...'EncryptedPackage'].join('\u0000')

/** Whether it has no control characters but tabs, line ends and page breaks: editors write no others. */
const isText = (bytes: Uint8Array): boolean => {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

const MARKUP = /^\s*(<[!?a-z]|\{\\rtf|#!|%!)/i

/** Tells what a file is from its bytes. */
export const readFileType = (bytes: Uint8Array): FileVerdict => {
  const start = textOf(bytes.subarray(0, 8))
  if (start.startsWith('%PDF-')) return readPdf(textOf(bytes))
  if (start.startsWith('PK')) return readArchive(bytes)
  if (start === OLD_OFFICE) return textOf(bytes).includes(LOCKED_PART) ? { _tag: 'Locked' } : unknown
  const isPlain = isText(bytes) && !MARKUP.test(new TextDecoder().decode(bytes.subarray(0, 256)))
  return isPlain ? { _tag: 'Known', type: 'txt' } : unknown
}
