import type { FaceName, Faces } from './faces.ts'
import { tabular } from './faces.ts'
import { colours, type Sheet } from './look.ts'
import type { PackedDocument } from './packed-document.ts'
import type { Page } from './paginate.ts'
import type { Item, TagNode } from './piece.ts'

type Element = PDFKit.PDFStructureElement
type Text = Extract<Item, { readonly kind: 'text' }>

type Drawing = {
  readonly document: PackedDocument
  readonly sheet: Sheet
  /** Creates the elements of nodes, each when it is drawn first: that is the order of reading. */
  readonly elementOf: (node: TagNode) => Element
  /** Name of a place in the document, which must be ASCII; undefined if there is no such place. */
  readonly placeOf: (id: string) => string | undefined
  /** The last link of each node: a link that continues on the next line is still one. */
  readonly links: Map<TagNode, { readonly href: string; readonly element: Element }>
}

const createElements = (document: PackedDocument): ((node: TagNode) => Element) => {
  const root = document.struct('Document')
  document.addStructure(root)
  const elements = new Map<TagNode, Element>()
  const elementOf = (node: TagNode): Element => {
    const known = elements.get(node)
    if (known !== undefined) return known
    const parent = node.parent === undefined ? root : elementOf(node.parent)
    // The types do not know the scope of a table's head.
    const element = document.struct(node.tag, (node.scope === undefined ? {} : { scope: node.scope }) as object)
    parent.add(element)
    elements.set(node, element)
    return element
  }
  return elementOf
}

const drawRun = (document: PackedDocument, { run, type, x, baseline }: Text, y: number): void => {
  document
    .font(run.face)
    .fontSize(type.size)
    .fillColor(run.href === undefined ? type.colour : colours.sea)
    .text(run.text, x, y + baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(run.spacing !== 0 && { characterSpacing: run.spacing }),
      ...(type.isTabular && { features: [...tabular] }),
    })
}

/** One line below the texts of each line, across the gaps between them. */
const drawUnderlines = (document: PackedDocument, texts: readonly Text[], y: number): void => {
  const lines = new Map<number, { readonly from: number; readonly to: number }>()
  for (const { run, x, baseline } of texts)
    lines.set(baseline, { from: lines.get(baseline)?.from ?? x, to: x + run.width })
  document.fillColor(colours.deepLine)
  for (const [baseline, { from, to }] of lines) document.rect(from, y + baseline + 1.7, to - from, 0.45).fill()
}

const linkOf = ({ document, elementOf, links }: Drawing, node: TagNode, href: string): Element => {
  const last = links.get(node)
  if (last?.href === href) return last.element
  const element = document.struct('Link')
  elementOf(node).add(element)
  links.set(node, { href, element })
  return element
}

/** Makes a text clickable. The types of annotations do not know their place in the structure. */
const addLink = (
  { document, placeOf }: Drawing,
  { run, type, x, baseline }: Text,
  y: number,
  href: string,
  element: Element,
): void => {
  const options = { structParent: element, Contents: new String(run.text) } as unknown as PDFKit.Mixins.AnnotationOption
  const area = [x, y + baseline - type.size, run.width, 1.3 * type.size] as const
  const place = href.startsWith('#') ? placeOf(href.slice(1)) : undefined
  if (place === undefined) document.link(...area, href, options)
  else document.goTo(...area, place, options)
}

/** A fragment that this document lacks, such as that of a form on the page, leads nowhere. */
const targetOf = ({ placeOf }: Drawing, { run: { href } }: Text): string | undefined =>
  href?.startsWith('#') === true && placeOf(href.slice(1)) === undefined ? undefined : href

const drawTexts = (drawing: Drawing, texts: readonly Text[], y: number): void => {
  const { document, elementOf, links } = drawing
  const [first] = texts
  if (first === undefined) return
  const { node } = first
  if (node === undefined) {
    document.markContent('Artifact', { type: 'Pagination' })
    for (const text of texts) drawRun(document, text, y)
    document.endMarkedContent()
    return
  }
  const href = targetOf(drawing, first)
  const element = href === undefined ? elementOf(node) : linkOf(drawing, node, href)
  if (href === undefined) links.delete(node)
  const content = document.markStructureContent(href === undefined ? node.tag : 'Link')
  for (const text of texts) drawRun(document, text, y)
  // In a list of contents all is a link, and none needs a line.
  if (href !== undefined && node.tag !== 'TOCI') drawUnderlines(document, texts, y)
  document.endMarkedContent()
  element.add(content)
  if (href !== undefined) for (const text of texts) addLink(drawing, text, y, href, element)
}

const drawOrnament = (drawing: Drawing, item: Exclude<Item, Text>, y: number): void => {
  const { document, placeOf, sheet } = drawing
  if (item.kind === 'target') {
    const place = placeOf(item.id)
    if (place !== undefined) document.addNamedDestination(place, 'XYZ', sheet.left, y + item.y - 12, 0)
    if (item.title !== undefined) document.outline.addItem(item.title)
    return
  }
  const { x, width, height, fill, stroke } = item
  document.markContent('Artifact', { type: 'Layout' })
  document.lineWidth(0.8).rect(x, y + item.y, width, height)
  if (fill !== undefined && stroke !== undefined) document.fillAndStroke(fill, stroke)
  else if (fill !== undefined) document.fill(fill)
  else if (stroke !== undefined) document.stroke(stroke)
  document.endMarkedContent()
}

const drawItems = (drawing: Drawing, items: readonly Item[], y: number): void => {
  let texts: Text[] = []
  const flush = (): void => {
    drawTexts(drawing, texts, y)
    texts = []
  }
  for (const item of items) {
    const [first] = texts
    const isSame =
      item.kind === 'text' && first !== undefined && first.node === item.node && first.run.href === item.run.href
    if (!isSame) flush()
    if (item.kind === 'text') texts.push(item)
    else drawOrnament(drawing, item, y)
  }
  flush()
}

const namePlaces = (pages: readonly Page[]): ReadonlyMap<string, string> => {
  const ids = pages.flat().flatMap(({ items }) => items.flatMap((item) => (item.kind === 'target' ? [item.id] : [])))
  return new Map(ids.map((id, index) => [id, `place-${String(index + 1).padStart(3, '0')}`]))
}

/** Draws pages into a document, in the order of reading. */
export const draw = (document: PackedDocument, pages: readonly Page[], sheet: Sheet, faces: Faces): void => {
  // The types do not know that a font may come opened.
  for (const [name, font] of Object.entries(faces.fonts) as [FaceName, unknown][])
    document.registerFont(name, font as never)
  const places = namePlaces(pages)
  const elementOf = createElements(document)
  const drawing: Drawing = { document, sheet, elementOf, placeOf: (id) => places.get(id), links: new Map() }
  for (const page of pages) {
    document.addPage({ size: [sheet.width, sheet.height], margin: 0 })
    for (const { y, items } of page) drawItems(drawing, items, y)
  }
}
