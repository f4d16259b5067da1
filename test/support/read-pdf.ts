import { inflateSync } from 'node:zlib'

/** Text drawn at once. */
export type PdfText = {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Ornament, such as a page's foot, which readers that hear the document pass over. */
  readonly isArtifact: boolean
  /** Whether it shows the box of a character that its font lacks. */
  readonly hasMissing: boolean
}

export type Pdf = {
  /** All objects that are no streams, as written. */
  readonly source: string
  readonly pages: readonly (readonly PdfText[])[]
  readonly links: readonly string[]
}

type PdfObject = { readonly head: string; readonly stream: string | undefined }

const readObjects = (bytes: Uint8Array): ReadonlyMap<string, PdfObject> => {
  const all = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 0: start, 1: number = '', index } of all.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = index + start.length
    const head = all.slice(from, all.indexOf('\nendobj', from))
    const length = /^<<.*?\/Length (\d+)/s.exec(head)?.[1]
    const at = head.indexOf('\nstream\n')
    if (length === undefined || at === -1) {
      objects.set(number, { head, stream: undefined })
      continue
    }
    const packed = Buffer.from(all.slice(from + at + 8, from + at + 8 + Number(length)), 'latin1')
    const dictionary = head.slice(0, at)
    const plain = dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed
    objects.set(number, { head: dictionary, stream: plain.toString('latin1') })
  }
  return objects
}

const fromHex = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** Characters of a font's glyphs, by number. */
const readCharacters = (map: string): ReadonlyMap<number, string> => {
  const characters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gs))
    for (const [offset, [, hex = '']] of [...list.matchAll(/<(.*?)>/g)].entries())
      characters.set(Number.parseInt(first, 16) + offset, fromHex(hex))
  return characters
}

const readPage = (content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): readonly PdfText[] => {
  const texts: PdfText[] = []
  const marks: string[] = []
  let font = ''
  let [x, y] = [0, 0]
  for (const line of content.split('\n')) {
    const mark = /^\/(\w+) (?:<<.*|BMC)$/.exec(line)
    if (mark !== null) marks.push(mark[1] ?? '')
    if (line === 'EMC') marks.pop()
    const place = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line)
    if (place !== null) [x, y] = [Number(place[1]), Number(place[2])]
    font = /^\/(\w+) \S+ Tf$/.exec(line)?.[1] ?? font
    if (!line.endsWith('TJ')) continue
    const glyphs = [...line.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((hex) => Number.parseInt(hex, 16))
    const text = glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '').join('')
    texts.push({ text, x, y, isArtifact: marks.includes('Artifact'), hasMissing: glyphs.includes(0) })
  }
  return texts
}

const referenceIn = (head: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''

/** Reads a PDF as our writer makes it: texts in the order of drawing, and addresses of links. */
export const readPdf = (bytes: Uint8Array): Pdf => {
  const objects = readObjects(bytes)
  const headOf = (number: string): string => objects.get(number)?.head ?? ''
  const streamOf = (number: string): string => objects.get(number)?.stream ?? ''
  const pages = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => {
      const resources = headOf(referenceIn(head, 'Resources'))
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
          name,
          readCharacters(streamOf(referenceIn(headOf(number), 'ToUnicode'))),
        ]),
      )
      return readPage(streamOf(referenceIn(head, 'Contents')), fonts)
    })
  const source = [...objects.values()].flatMap(({ head, stream }) => (stream === undefined ? [head] : [])).join('\n')
  const links = [...source.matchAll(/\/URI \((.*?)\)\n/g)].map(([, address = '']) => address.replaceAll('\\', ''))
  return { source, pages, links }
}
