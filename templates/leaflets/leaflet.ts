import { type ContentsEntry, setCover } from './cover.ts'
import { draw } from './draw.ts'
import { facesOf } from './faces.ts'
import type { LeafletProps } from './leaflet-props.ts'
import { lookOf, sheets } from './look.ts'
import { PackedDocument } from './packed-document.ts'
import { type Page, paginate } from './paginate.ts'
import { bindToNext, type Piece, tagged } from './piece.ts'
import { type Block, readBlocks } from './read-blocks.ts'
import { setBlocks, setChecklist, type Workshop } from './set-blocks.ts'
import { setContact } from './set-contact.ts'
import { setEdges } from './set-edges.ts'

/** Divides a text at its chapters, since each is a section of the document's structure. */
const chaptersOf = (blocks: readonly Block[]): readonly (readonly Block[])[] => {
  const chapters: Block[][] = [[]]
  for (const block of blocks)
    if (block.kind === 'heading' && block.level === 2) chapters.push([block])
    else chapters.at(-1)?.push(block)
  return chapters.filter((chapter) => chapter.length > 0)
}

const setChecklists = ({ id, title, lists }: LeafletProps['checklists'], workshop: Workshop): readonly Piece[] => {
  if (lists.length === 0) return []
  const section = tagged('Sect')
  const heading: Block = { kind: 'heading', level: 2, id, inlines: [{ text: title, isBold: true }] }
  const set = lists.map((list) => setChecklist(list, workshop, section))
  return [
    ...setBlocks([heading], workshop, section),
    // How to reach us is never alone on a page.
    ...set.flatMap((pieces, index) => (index === set.length - 1 ? bindToNext(pieces) : pieces)),
  ]
}

/** Chapters and the pages on which they begin; the cover is the first page. */
const listContents = (pages: readonly Page[]): readonly ContentsEntry[] =>
  pages.flatMap((page, index) =>
    page.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'target' && item.title !== undefined ? [{ id: item.id, title: item.title, page: index + 2 }] : [],
      ),
    ),
  )

/** Sets a leaflet: pages with all that is on them. */
export const setLeaflet = (props: LeafletProps): readonly Page[] => {
  const isChinese = props.lang.startsWith('zh')
  const sheet = sheets[props.paper]
  const workshop: Workshop = { sheet, look: lookOf(isChinese), faces: facesOf(), isChinese }
  const matter = [
    ...chaptersOf(readBlocks(props.html)).flatMap((chapter) => setBlocks(chapter, workshop, tagged('Sect'))),
    ...setChecklists(props.checklists, workshop),
    ...setContact(props.contact, workshop),
  ]
  const pages = paginate(matter, sheet)
  const count = pages.length + 1
  return [
    setCover(props, listContents(pages), workshop),
    ...pages.map((page, index) => [...page, ...setEdges(props, index + 2, count, workshop)]),
  ]
}

/** Writes a leaflet as PDF: tagged, with links, an outline and the fonts' characters that it uses. */
export const writeLeaflet = async (props: LeafletProps): Promise<Uint8Array> => {
  const { brand, title, summary, author, day, lang, paper } = props
  const date = new Date(`${day}T00:00:00Z`)
  const document = new PackedDocument({
    autoFirstPage: false,
    // Otherwise it opens one of its own.
    font: '',
    pdfVersion: '1.7',
    // The types know the standards for archives only.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang,
    info: { Title: title, Author: author, Subject: summary, Creator: brand, CreationDate: date, ModDate: date },
  })
  const parts: Uint8Array[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Uint8Array) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  draw(document, setLeaflet(props), sheets[paper], facesOf())
  document.end()
  return written
}
