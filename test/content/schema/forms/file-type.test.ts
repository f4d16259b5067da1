import { describe, expect, it } from 'vitest'
import { MAX_UNPACKED, readFileType, readZip } from '#content/schema/forms/file-type.ts'
import { archiveOf, compoundOf, docxOf, odtOf, pdfOf } from '#test/support/sample-files.ts'

const pdf = await pdfOf()
const text = (words: string): Buffer => Buffer.from(words)

/** A size in the directory of an archive that its parts do not have. */
const withDeclaredSize = (archive: Buffer, size: number): Buffer => {
  const changed = Buffer.from(archive)
  changed.writeUInt32LE(size, changed.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
  return changed
}

const withFlag = (archive: Buffer): Buffer => {
  const changed = Buffer.from(archive)
  changed.writeUInt16LE(1, changed.indexOf('PK\u0001\u0002', 0, 'latin1') + 8)
  return changed
}

/** Bytes and what they are, whatever the file is called. */
const golden: readonly (readonly [string, string, Buffer])[] = [
  ['a PDF', 'pdf', pdf],
  ['a PDF with a line behind its end', 'pdf', Buffer.concat([pdf, text('\r\n\r\n')])],
  ['a Word document', 'docx', docxOf()],
  ['an OpenDocument text', 'odt', odtOf()],
  ['a text', 'txt', text('Ann Lee\r\n\tPlanner, 2019–2026\r\n')],
  ['a Chinese text with a byte order mark', 'txt', text('\ufeff李安\n转运协调，2019～2026\n')],
  ['a text that speaks of PDF', 'txt', text('I wrote %PDF- parsers.')],
  ['a PDF with a password', 'Locked', await pdfOf({ userPassword: 'secret' })],
  ['a Word document with a password', 'Locked', compoundOf('EncryptedPackage')],
  ['a Word document whose parts are encrypted', 'Locked', withFlag(docxOf())],
  [
    'an OpenDocument text with a password',
    'Locked',
    odtOf({ 'content.xml': [Buffer.from('\u0017\u0003'), { level: 0 }] as const }),
  ],
  ['an OpenDocument text with a password, of a new LibreOffice', 'Locked', odtOf({ 'encrypted-package': 'x' })],
  ['a Word document with macros', 'Macros', docxOf({ 'word/vbaProject.bin': 'x' })],
  ['a Word document with ActiveX', 'Macros', docxOf({ 'word/activeX/activeX1.bin': 'x' })],
  ['an OpenDocument text with macros', 'Macros', odtOf({ 'Basic/Standard/Module1.xml': 'x' })],
  // A careless expression takes years for them.
  ['byte order marks alone', 'txt', text('\ufeff'.repeat(100))],
  ['nothing', 'txt', Buffer.alloc(0)],
  ['an old Word document', 'Unknown', compoundOf('WordDocument')],
  ['a spreadsheet', 'Unknown', archiveOf({ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' })],
  ['an archive', 'Unknown', archiveOf({ 'cv.pdf': 'x' })],
  ['a rich text', 'Unknown', text('{\\rtf1\\ansi Ann Lee}')],
  ['a page', 'Unknown', text('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', 'Unknown', text('\n<svg onload="alert(1)">')],
  ['a shell script', 'Unknown', text('#!/bin/sh\nrm -rf /')],
  ['a PostScript file', 'Unknown', text('%!PS-Adobe-3.0')],
  ['a program', 'Unknown', Buffer.concat([text('MZ'), Buffer.alloc(60), text('PE')])],
  ['a picture', 'Unknown', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a text of Windows in Chinese', 'Unknown', Buffer.from('c0eeb0b2', 'hex')],
  ['a text in UTF-16', 'Unknown', Buffer.from('\ufeffAnn', 'utf16le')],
  ['a PDF that is cut off', 'Unknown', pdf.subarray(0, pdf.length - 1100)],
  ['a PDF behind something else', 'Unknown', Buffer.concat([text('GIF89a'), pdf])],
  ['a PDF that is an archive, too', 'Unknown', Buffer.concat([pdf, archiveOf({ a: 'x' })])],
  ['an archive behind a PDF of one line', 'Unknown', Buffer.concat([text('%PDF-1.4\n%%EOF\n'), docxOf()])],
  ['a Word document with a program behind it', 'Unknown', Buffer.concat([docxOf(), text('MZ')])],
  ['a Word document behind a program', 'Unknown', Buffer.concat([text('MZ'), docxOf()])],
  [
    'a Word document that is an OpenDocument text, too',
    'Unknown',
    odtOf({ '[Content_Types].xml': 'x', 'word/document.xml': 'x' }),
  ],
  ['a bomb: an archive that says it holds four gigabytes', 'Unknown', withDeclaredSize(docxOf(), 0xffffffff)],
  ['a bomb just above what is unpacked', 'Unknown', withDeclaredSize(docxOf(), MAX_UNPACKED + 1)],
  ['an archive without its directory', 'Unknown', docxOf().subarray(0, 300)],
  ['the start of an archive', 'Unknown', text('PK\u0003\u0004')],
  ['the end of an archive alone', 'Unknown', Buffer.concat([text('PK\u0005\u0006'), Buffer.alloc(18)])],
]

describe('the type of a file', () => {
  it.each(golden)('%s is %s', (_, expected, bytes) => {
    const verdict = readFileType(bytes)
    expect(verdict._tag === 'Known' ? verdict.type : verdict._tag).toBe(expected)
  })

  it('is found in a part of a larger buffer, as the server reads it', () => {
    const larger = Buffer.concat([Buffer.alloc(7), docxOf(), Buffer.alloc(9)])
    expect(readFileType(larger.subarray(7, larger.length - 9))).toEqual({ _tag: 'Known', type: 'docx' })
  })

  it('is unknown for an archive any one byte of whose directory says what is not so, and never fails', () => {
    const archive = docxOf()
    const start = archive.indexOf('PK\u0001\u0002', 0, 'latin1')
    for (let at = start; at < archive.length; at += 1) {
      const changed = Buffer.from(archive)
      changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at)
      expect(['Known', 'Locked', 'Macros', 'Unknown']).toContain(readFileType(changed)._tag)
      expect(readFileType(archive.subarray(0, at))._tag).toBe('Unknown')
    }
  })
})

describe('the directory of an archive', () => {
  it('names its parts', () => {
    expect(readZip(docxOf())?.map(({ name }) => name)).toEqual(['[Content_Types].xml', 'word/document.xml'])
  })
})
