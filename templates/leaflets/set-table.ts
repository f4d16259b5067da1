import { type Setting, widthsOf } from './break-lines.ts'
import { type Colour, colours, type Sheet } from './look.ts'
import { bind, bindToNext, type Item, type Piece, type TagNode, tagged } from './piece.ts'
import type { Block, Cell } from './read-blocks.ts'
import { inType, setBlock } from './set-text.ts'

type Table = Extract<Block, { readonly kind: 'table' }>

type Settings = { readonly cell: Setting; readonly head: Setting }

const GUTTER = 14
const PADDING = 5

/** Shorter tables stay on one page. */
const MAX_UNDIVIDED = 7

/** Tables of more columns than this take the margin as well. */
const MAX_IN_FIELD = 3

const rule = (x: number, y: number, width: number, height: number, fill: Colour): Item => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  fill,
})

const isBoldCell = (column: number): boolean => column === 0

const cellInlines = ({ inlines }: Cell, column: number): Cell['inlines'] =>
  isBoldCell(column) ? inlines.map((inline) => ({ ...inline, isBold: true })) : inlines

/** Shares a width among columns: each gets its longest word, and of the rest in proportion to what it lacks. */
const shareWidth = ({ head, rows }: Table, width: number, { cell, head: headSetting }: Settings): readonly number[] => {
  const columns = head.map((headCell, column) => {
    const bodies = rows.flatMap((row) => row[column] ?? []).map((one) => widthsOf(cellInlines(one, column), cell))
    const all = [widthsOf(inType(headCell.inlines, headSetting.type), headSetting), ...bodies]
    // A column of a few Chinese characters would become a tower.
    const least = Math.max(...all.map((one) => Math.max(one.least, Math.min(one.most, 5 * cell.type.size))))
    return { least, most: Math.max(...all.map((one) => one.most)) }
  })
  const room = width - GUTTER * (columns.length - 1)
  const least = columns.reduce((sum, column) => sum + column.least, 0)
  const wanted = columns.map((column) => Math.sqrt(Math.max(0, column.most - column.least)))
  const lacking = wanted.reduce((sum, share) => sum + share, 0)
  const natural = columns.reduce((sum, column) => sum + column.most, 0)
  if (natural <= room) {
    const spare = (room - natural) / columns.length
    return columns.map((column) => column.most + spare)
  }
  if (least >= room) return columns.map((column) => (column.least * room) / least)
  // No column gets more than its text is wide; what remains goes to the others.
  const shares = columns.map((column, index) => {
    const share = lacking === 0 ? 1 / columns.length : (wanted[index] ?? 0) / lacking
    return Math.min(column.most, column.least + (room - least) * share)
  })
  const rest = room - shares.reduce((sum, share) => sum + share, 0)
  const open = columns.filter((column, index) => (shares[index] ?? 0) < column.most).length
  return shares.map((share, index) =>
    open > 0 && share < (columns[index]?.most ?? 0)
      ? share + rest / open
      : share + (open === 0 ? rest / shares.length : 0),
  )
}

type Row = { readonly cells: readonly Cell[]; readonly isHead: boolean }

const setRow = (
  { cells, isHead }: Row,
  widths: readonly number[],
  left: number,
  { cell, head }: Settings,
  table: TagNode | undefined,
): Piece => {
  const setting = isHead ? head : cell
  const row = table === undefined ? undefined : tagged('TR', table)
  const width = widths.reduce((sum, one) => sum + one + GUTTER, -GUTTER)
  const set = cells.map((one, column) => {
    const x = left + widths.slice(0, column).reduce((sum, before) => sum + before + GUTTER, 0)
    const scope = isHead ? 'Column' : 'Row'
    const node = row && (isHead || column === 0 ? tagged('TH', row, scope) : tagged('TD', row))
    const shape = { x, top: PADDING, width: widths[column] ?? 0, isRight: one.isRight }
    return setBlock(isHead ? one.inlines : cellInlines(one, column), shape, setting, node)
  })
  const content = Math.max(setting.type.leading, ...set.map(({ height }) => height))
  const height = content + 2 * PADDING
  const lines = isHead
    ? [rule(left, 0, width, 1.2, colours.ink), rule(left, height - 0.6, width, 0.6, colours.lineStrong)]
    : [rule(left, height - 0.5, width, 0.5, colours.line)]
  return { height, before: 0, isBound: false, items: [...set.flatMap(({ items }) => items), ...lines] }
}

/** Sets a table: a piece for each row. Its head is shown again on every page. */
export const setTable = (table: Table, sheet: Sheet, settings: Settings, parent: TagNode): readonly Piece[] => {
  const left = table.head.length > MAX_IN_FIELD ? sheet.left : sheet.field
  const widths = shareWidth(table, sheet.right - left, settings)
  const node = tagged('Table', parent)
  const head = { cells: table.head, isHead: true }
  // For readers that hear it, a table has one head.
  const repeat = setRow(head, widths, left, settings, undefined)
  const rows = table.rows.map((cells) => ({
    ...setRow({ cells, isHead: false }, widths, left, settings, node),
    repeat,
  }))
  return [...bindToNext([setRow(head, widths, left, settings, node)]), ...bind(rows, MAX_UNDIVIDED)]
}
