import { strToU8, zipSync } from 'fflate'
import PdfDocument from 'pdfkit'

type Parts = Readonly<Record<string, string | Uint8Array | readonly [Uint8Array, { readonly level: 0 }]>>

/** A zip archive as an office program would write it. */
export const archiveOf = (parts: Parts): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [
          name,
          typeof part === 'string' ? strToU8(part) : (part as Uint8Array),
        ]),
      ),
    ),
  )

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

/** A Word document with a line of text, and more parts. */
export const docxOf = (more: Parts = {}): Buffer =>
  archiveOf({
    '[Content_Types].xml': CONTENT_TYPES,
    'word/document.xml': `<w:document><w:body>${'<w:p><w:r><w:t>Planner, 2019 to 2026</w:t></w:r></w:p>'.repeat(20)}</w:body></w:document>`,
    ...more,
  })

const stored = (text: string) => [strToU8(text), { level: 0 }] as const

export const odtOf = (more: Parts = {}): Buffer =>
  archiveOf({
    mimetype: stored('application/vnd.oasis.opendocument.text'),
    'content.xml': `<office:document-content>${'<text:p>Planner</text:p>'.repeat(20)}</office:document-content>`,
    'META-INF/manifest.xml': '<manifest:manifest/>',
    ...more,
  })

/** A PDF of a library that people use, with a password if there is one. */
export const pdfOf = (options: { readonly userPassword?: string } = {}): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PdfDocument({ ...options, pdfVersion: '1.7' })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.fontSize(14).text('Ann Lee\nTransshipment controller, 2019 to 2026')
    document.end()
  })

/** The start of an old Word file, or of a new one with a password: a compound file. */
export const compoundOf = (part: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from(part, 'utf16le'),
    Buffer.alloc(512),
  ])
