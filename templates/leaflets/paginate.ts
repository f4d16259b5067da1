import type { Item, Piece } from './piece.ts'

/** Items at a height of a page. */
export type Placed = { readonly y: number; readonly items: readonly Item[] }

export type Page = readonly Placed[]

/** Pieces that one page must hold. */
const groupsOf = (pieces: readonly Piece[]): readonly (readonly Piece[])[] => {
  const groups: Piece[][] = []
  let isOpen = false
  for (const piece of pieces) {
    if (isOpen) groups.at(-1)?.push(piece)
    else groups.push([piece])
    isOpen = piece.isBound
  }
  return groups
}

const heightOf = (group: readonly Piece[], isFirst: boolean): number =>
  group.reduce((sum, { height, before }, index) => sum + height + (isFirst && index === 0 ? 0 : before), 0)

/** Distributes pieces over pages from `top` to `bottom`. Only a group higher than a page is divided. */
export const paginate = (
  pieces: readonly Piece[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly Page[] => {
  const pages: Placed[][] = []
  let page: Placed[] = []
  let y = top
  const turn = (): void => {
    pages.push(page)
    page = []
    y = top
  }
  const place = (piece: Piece): void => {
    const { repeat } = piece
    if (page.length > 0 && y + piece.before + piece.height > bottom) turn()
    if (page.length === 0 && repeat !== undefined) {
      page.push({ y, items: repeat.items })
      y += repeat.height
    } else if (page.length > 0) y += piece.before
    page.push({ y, items: piece.items })
    y += piece.height
  }
  for (const group of groupsOf(pieces)) {
    if (page.length > 0 && y + heightOf(group, false) > bottom) turn()
    for (const piece of group) place(piece)
  }
  if (page.length > 0) turn()
  return pages
}
