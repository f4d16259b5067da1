import type { Run } from './break-lines.ts'
import type { Colour, Type } from './look.ts'

/** Tags of the standard that we use. */
export type Tag =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Span'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'BlockQuote'
  | 'Sect'
  | 'Link'

/** A node of the document's structure, for readers that cannot see it. Its children come in the order of drawing. */
export type TagNode = { readonly tag: Tag; readonly parent: TagNode | undefined; readonly scope?: 'Column' | 'Row' }

export const tagged = (tag: Tag, parent?: TagNode, scope?: TagNode['scope']): TagNode => ({
  tag,
  parent,
  ...(scope !== undefined && { scope }),
})

/** A drawn part; positions are relative to the piece: `x` to the page's left edge, `y` to the piece's top. */
export type Item =
  /** Without a node it is ornament, such as a page's foot. */
  | {
      readonly kind: 'text'
      readonly node: TagNode | undefined
      readonly run: Run
      readonly type: Type
      readonly x: number
      readonly baseline: number
    }
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill?: Colour
      readonly stroke?: Colour
    }
  /** The target of links, and an entry of the outline. */
  | { readonly kind: 'target'; readonly id: string; readonly y: number; readonly title?: string }

/** A part that no page break divides. */
export type Piece = {
  readonly height: number
  /** Room above, unless it begins a page. */
  readonly before: number
  /** Whether the next piece must be on the same page. */
  readonly isBound: boolean
  readonly items: readonly Item[]
  /** Shown above the piece if it begins a page, such as the head of its table. */
  readonly repeat?: Piece
}

/** Binds pieces so that a page holds them all, up to a number; longer rows are bound at both ends. */
export const bind = (pieces: readonly Piece[], most = 3): readonly Piece[] =>
  pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1
    const isEnd = index === 0 || index === pieces.length - 2
    return { ...piece, isBound: !isLast && (pieces.length <= most || isEnd || piece.isBound) }
  })

/** Binds a group to what follows. */
export const bindToNext = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece) => ({ ...piece, isBound: true }))

/** Sets the room above a group. */
export const withRoom = (pieces: readonly Piece[], before: number): readonly Piece[] =>
  pieces.map((piece, index) => (index === 0 ? { ...piece, before } : piece))
