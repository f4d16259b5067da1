import { breakLines, type Line, type LineShape, type Setting } from './break-lines.ts'
import type { Type } from './look.ts'
import type { Item, Piece, TagNode } from './piece.ts'
import type { Inline } from './read-blocks.ts'

/** Baseline of a line below its top: capitals are centered. */
export const baselineOf = ({ size, leading }: Type): number => leading / 2 + 0.34 * size

export const plain = (text: string): readonly Inline[] => [{ text, isBold: false }]

export const itemsOfLine = (
  line: Line,
  type: Type,
  x: number,
  top: number,
  node: TagNode | undefined,
): readonly Item[] =>
  line.runs.map((run) => ({ kind: 'text', node, run, type, x: x + run.x, baseline: top + baselineOf(type) }))

/** Bold types make all of their text bold. */
export const inType = (inlines: readonly Inline[], type: Type): readonly Inline[] =>
  type.isBold ? inlines.map((inline) => ({ ...inline, isBold: true })) : inlines

/** Sets a text as one piece for each line. */
export const setLines = (
  inlines: readonly Inline[],
  shape: LineShape & { readonly x: number },
  setting: Setting,
  node: TagNode | undefined,
): readonly Piece[] =>
  breakLines(inType(inlines, setting.type), shape, setting).map((line) => ({
    height: setting.type.leading,
    before: 0,
    isBound: false,
    items: itemsOfLine(line, setting.type, shape.x, 0, node),
  }))

/** Sets a text as items below each other, and tells their height. */
export const setBlock = (
  inlines: readonly Inline[],
  shape: LineShape & { readonly x: number; readonly top: number; readonly isRight?: boolean },
  setting: Setting,
  node: TagNode | undefined,
): { readonly items: readonly Item[]; readonly height: number } => {
  const { type } = setting
  const lines = breakLines(inType(inlines, type), shape, setting)
  const items = lines.flatMap((line, index) => {
    const x = shape.isRight === true ? shape.x + shape.width - line.width : shape.x
    return itemsOfLine(line, type, x, shape.top + index * type.leading, node)
  })
  return { items, height: lines.length * type.leading }
}
