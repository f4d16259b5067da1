import { deflateRawSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createClamd, readAnswer } from '#endpoints/files/scan/clamd.ts'
import type { Scanned } from '#endpoints/files/scan/scanner.ts'
import { scanStructure } from '#endpoints/files/scan/structure.ts'
import { TEST_FILE } from '#endpoints/files/scan/test-file.ts'
import { docxOf, odtOf, pdfOf } from '#test/support/sample-files.ts'
import { honest, startClamd } from '../support/clamd-server.ts'
import { type Fault, startFaultyServer } from '../support/faulty-server.ts'

const never = new AbortController().signal
const pdf = await pdfOf()

const withPart = (words: string): Buffer => {
  const end = pdf.lastIndexOf('startxref')
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(`9 0 obj\n<< ${words} >>\nendobj\n`), pdf.subarray(end)])
}

/** An archive whose part holds more than its directory says. */
const bomb = (): Buffer => {
  const honestArchive = docxOf()
  const packed = deflateRawSync(Buffer.alloc(10_000_000))
  const name = Buffer.from('word/media/image1.png')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(1000, 22)
  local.writeUInt16LE(name.length, 26)
  const at = honestArchive.indexOf('PK\u0001\u0002', 0, 'latin1')
  const end = honestArchive.length - 22
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(1000, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(at, 42)
  const tail = Buffer.from(honestArchive.subarray(end))
  tail.writeUInt16LE(3, 8)
  tail.writeUInt16LE(3, 10)
  tail.writeUInt32LE(end - at + 46 + name.length, 12)
  tail.writeUInt32LE(at + 30 + name.length + packed.length, 16)
  return Buffer.concat([
    honestArchive.subarray(0, at),
    local,
    name,
    packed,
    honestArchive.subarray(at, end),
    entry,
    name,
    tail,
  ])
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (type: string, mode: string): string =>
  `<Relationships><Relationship Id="r1" Type="${REL}/${type}" Target="http://evil.example/x" TargetMode="${mode}"/></Relationships>`

describe('the scan of structure', () => {
  it.each<[string, Scanned]>([
    ['a PDF', { type: 'pdf', content: pdf }],
    [
      'a Word document with a link',
      { type: 'docx', content: docxOf({ 'word/_rels/document.xml.rels': rels('hyperlink', 'External') }) },
    ],
    ['an OpenDocument text', { type: 'odt', content: odtOf() }],
    ['a text', { type: 'txt', content: Buffer.from('I know /JavaScript, /Launch pads and MZ.') }],
  ])('finds nothing in %s', async (_, file) => {
    expect(await scanStructure(file, never)).toEqual({ _tag: 'Clean' })
  })

  it.each<[string, Scanned]>([
    ['EICAR test file', { type: 'txt', content: TEST_FILE }],
    ['EICAR test file', { type: 'txt', content: Buffer.concat([Buffer.from('Dear team,\n'), TEST_FILE]) }],
    ['EICAR test file', { type: 'docx', content: docxOf({ 'word/media/a.txt': TEST_FILE }) }],
    ['not a file of the type pdf', { type: 'pdf', content: Buffer.from('MZ') }],
    ['not a file of the type docx', { type: 'docx', content: pdf }],
    ['PDF with an active part (JavaScript)', { type: 'pdf', content: withPart('/S /JavaScript /JS (app.alert(1))') }],
    ['PDF with an active part (JavaScript)', { type: 'pdf', content: withPart('/S /J#61vaScr#69pt') }],
    ['PDF with an active part (Launch)', { type: 'pdf', content: withPart('/S/Launch/F(cmd.exe)') }],
    ['PDF with an active part (EmbeddedFile)', { type: 'pdf', content: withPart('/Type /EmbeddedFile') }],
    ['program in a document', { type: 'docx', content: docxOf({ 'word/media/image1.png': 'MZ\u0090' }) }],
    [
      'template or object from elsewhere',
      { type: 'docx', content: docxOf({ 'word/_rels/settings.xml.rels': rels('attachedTemplate', 'External') }) },
    ],
    ['archive whose parts are not what its directory says', { type: 'docx', content: bomb() }],
  ])('finds: %s', async (what, file) => {
    expect(await scanStructure(file, never)).toEqual({ _tag: 'Found', what })
  })
})

const text: Scanned = { type: 'txt', content: Buffer.from('Ann Lee') }

it('the scan of structure takes no longer for what was made to hold it up', async () => {
  const tags = `${'<Relationship '.repeat(300_000)}`
  const content = docxOf({ 'word/_rels/document.xml.rels': tags, 'word/a.xml': '#4a'.repeat(500_000) })
  expect(await scanStructure({ type: 'docx', content }, never)).toEqual({ _tag: 'Clean' })
})

describe('a clamd', () => {
  const clamd = async (...how: Parameters<typeof startClamd>) => {
    const server = await startClamd(...how)
    onTestFinished(server.stop)
    return { server, scan: createClamd({ host: '127.0.0.1', port: server.port }, 300) }
  }

  it('gets the test file and then the file, whole and in order', async () => {
    const { server, scan } = await clamd(honest)
    const content = Buffer.alloc(5 * 1024 * 1024, 'Ann Lee ')
    expect(await scan({ type: 'txt', content }, never)).toEqual({ _tag: 'Clean' })
    expect(server.files.map(({ length }) => length)).toEqual([TEST_FILE.length, content.length])
    expect(server.files[1]?.equals(content)).toBe(true)
  })

  it('names what it finds', async () => {
    const { scan } = await clamd((file) => (file.includes('Ann') ? 'stream: Win.Test.X-1 FOUND\0' : honest(file)))
    expect(await scan(text, never)).toEqual({ _tag: 'Found', what: 'Win.Test.X-1' })
  })

  it('that finds nothing in the test file is not believed', async () => {
    const { scan } = await clamd(() => 'stream: OK\0')
    expect(await scan(text, never)).toEqual({
      _tag: 'Failed',
      error: 'the scanner does not find the test file (EICAR)',
    })
  })

  it('that answers before it has the file is not believed', async () => {
    const { scan } = await clamd(honest, (socket) => socket.write('stream: OK\0'))
    expect((await scan(text, never))._tag).toBe('Failed')
  })

  it.each([
    'stream: OK',
    'stream: OK\0stream: OK\0',
    'OK\0',
    'INSTREAM size limit exceeded. ERROR\0',
    'HTTP/1.1 200 OK\r\n\r\nstream: OK\0',
    ' stream: OK\0',
    'stream:  FOUND\0',
    '',
  ])('is not understood when it says "%s"', (answer) => {
    expect(readAnswer(answer)._tag).toBe('Failed')
  })

  it.each<Fault>(['hang', 'drip', 'slow', 'reset', 'lie', 'dies alone'])(
    'at fault (%s) is no verdict, and ends in time',
    async (fault) => {
      const server = await startFaultyServer(fault)
      onTestFinished(server.stop)
      expect((await createClamd({ host: '127.0.0.1', port: server.port }, 200)(text, never))._tag).toBe('Failed')
    },
  )

  it('that is not there is no verdict', async () => {
    const server = await startFaultyServer('hang')
    await server.stop()
    expect((await createClamd({ host: '127.0.0.1', port: server.port }, 200)(text, never))._tag).toBe('Failed')
  })
})
