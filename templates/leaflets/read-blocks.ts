import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** A piece of text within a line. */
export type Inline = { readonly text: string; readonly isBold: boolean; readonly href?: string }

export type Cell = { readonly inlines: readonly Inline[]; readonly isRight: boolean }

/** Blocks of a text in order. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'note'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((candidate) => candidate.name === name)?.value

type Style = Omit<Inline, 'text'>

const BOLD = new Set(['strong', 'b', 'em', 'i', 'th'])

const styleIn = (element: Element, style: Style): Style => {
  const href = element.tagName === 'a' ? attribute(element, 'href') : undefined
  return { ...style, ...(BOLD.has(element.tagName) && { isBold: true }), ...(href !== undefined && { href }) }
}

const collect = (nodes: readonly Node[], style: Style): readonly Inline[] =>
  nodes.flatMap((node): readonly Inline[] => {
    if (isElement(node)) return collect(node.childNodes, styleIn(node, style))
    return 'value' in node ? [{ ...style, text: node.value.replace(/[\t\n\r ]+/g, ' ') }] : []
  })

/** White space at both ends belongs to the markup. */
const trimmed = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines
    .map((inline, index) => {
      const text = index === 0 ? inline.text.replace(/^ +/, '') : inline.text
      return { ...inline, text: index === inlines.length - 1 ? text.replace(/ +$/, '') : text }
    })
    .filter(({ text }) => text !== '')

const inlinesOf = (element: Element): readonly Inline[] => trimmed(collect(element.childNodes, { isBold: false }))

const childrenOf = (element: Element, ...names: readonly string[]): readonly Element[] =>
  element.childNodes.filter(isElement).filter(({ tagName }) => names.includes(tagName))

const descendants = (element: Element, name: string): readonly Element[] =>
  element.childNodes.filter(isElement).flatMap((child) => (child.tagName === name ? [child] : descendants(child, name)))

const cellsOf = (row: Element): readonly Cell[] =>
  childrenOf(row, 'th', 'td').map((cell) => ({
    inlines: inlinesOf(cell),
    isRight: attribute(cell, 'class') === 'align-right',
  }))

/** A figure, with a unit or without, or none. */
const FIGURE = /^(?:–|[-−+~≈<>]?\s?[$¥€]?\s?\d[\d.,–:]*\s?[%\p{L}/³]{0,4})$/u
/** Length of a remark that may be in place of a figure. */
const MAX_REMARK_LENGTH = 20

const textOf = ({ inlines }: Cell): string => inlines.map(({ text }) => text).join('')

/** Columns that are mostly figures align at their ends, as digits do. */
const alignFigures = (rows: readonly (readonly Cell[])[]): ReadonlySet<number> => {
  const columns = rows[0]?.keys() ?? []
  return new Set(
    [...columns].filter((column) => {
      const texts = rows.flatMap((row) => row[column] ?? []).flatMap((cell) => textOf(cell) || [])
      const figureCount = texts.filter((text) => FIGURE.test(text)).length
      return 2 * figureCount > texts.length && texts.every((text) => text.length <= MAX_REMARK_LENGTH)
    }),
  )
}

const tableOf = (table: Element): Block => {
  const [first = [], ...rest] = descendants(table, 'tr').map(cellsOf)
  const figures = alignFigures(rest)
  const aligned = (cells: readonly Cell[]): readonly Cell[] =>
    cells.map((cell, column) => ({ ...cell, isRight: cell.isRight || (column > 0 && figures.has(column)) }))
  return { kind: 'table', head: aligned(first), rows: rest.map(aligned) }
}

/** No guide has a list in a list; one would become part of its item's text. */
const itemsOf = (list: Element): readonly (readonly Inline[])[] => childrenOf(list, 'li').map(inlinesOf)

const blockOf = (element: Element): readonly Block[] => {
  const { tagName } = element
  if (tagName === 'h2' || tagName === 'h3') {
    // On its page, a heading is a link to itself.
    const inlines = inlinesOf(element).map(({ text }) => ({ text, isBold: true }))
    return [{ kind: 'heading', level: tagName === 'h2' ? 2 : 3, id: attribute(element, 'id') ?? '', inlines }]
  }
  if (tagName === 'p') return [{ kind: 'paragraph', inlines: inlinesOf(element) }]
  if (tagName === 'ul' || tagName === 'ol')
    return [{ kind: 'list', isOrdered: tagName === 'ol', items: itemsOf(element) }]
  if (tagName === 'table') return [tableOf(element)]
  if (tagName === 'blockquote')
    return childrenOf(element, 'p').map((part) => ({ kind: 'note', inlines: inlinesOf(part) }))
  if (tagName === 'hr') return []
  const inner = element.childNodes.filter(isElement).flatMap(blockOf)
  if (inner.length > 0) return inner
  // An element of another kind must not vanish from print without notice.
  throw new Error(`A leaflet cannot show <${tagName}>: add it to templates/leaflets/read-blocks.ts.`)
}

/** Reads the blocks of rendered Markdown. */
export const readBlocks = (html: string): readonly Block[] =>
  parseFragment(html).childNodes.filter(isElement).flatMap(blockOf)
