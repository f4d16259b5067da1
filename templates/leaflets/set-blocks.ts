import { breakLines, type Setting } from './break-lines.ts'
import type { Faces } from './faces.ts'
import { colours, type Look, type Sheet, type TypeName } from './look.ts'
import { bind, bindToNext, type Item, type Piece, type TagNode, tagged, withRoom } from './piece.ts'
import type { Block, Inline } from './read-blocks.ts'
import { setTable } from './set-table.ts'
import { baselineOf, itemsOfLine, plain, setLines } from './set-text.ts'

/** All that setting a text needs besides the text. */
export type Workshop = {
  readonly sheet: Sheet
  readonly look: Look
  readonly faces: Faces
  readonly isChinese: boolean
}

export const settingOf = ({ look, faces, isChinese }: Workshop, name: TypeName): Setting => ({
  faces,
  isChinese,
  type: look[name],
})

const HANG = 17

/** Adds items to the first of some pieces. */
const addItems = (pieces: readonly Piece[], items: readonly Item[]): readonly Piece[] =>
  pieces.map((piece, index) => (index === 0 ? { ...piece, items: [...items, ...piece.items] } : piece))

const setHeading = (
  { level, id, inlines }: Extract<Block, { readonly kind: 'heading' }>,
  workshop: Workshop,
  node: TagNode,
): readonly Piece[] => {
  const { sheet } = workshop
  const setting = settingOf(workshop, level === 2 ? 'chapter' : 'section')
  const shape = { x: sheet.field, width: sheet.right - sheet.field }
  const lines = setLines(inlines, shape, setting, tagged(level === 2 ? 'H2' : 'H3', node))
  const title = inlines.map(({ text }) => text).join('')
  const target: readonly Item[] = id === '' ? [] : [{ kind: 'target', id, y: 0, ...(level === 2 && { title }) }]
  if (level === 3) return withRoom(bindToNext(addItems(lines, target)), setting.type.leading)
  // As on the site, a line spans the sheet, with a tick where it crosses the margin.
  const above = 9
  const ruled: Piece = {
    height: above,
    before: 0,
    isBound: true,
    items: [
      ...target,
      { kind: 'box', x: sheet.left, y: 0, width: sheet.right - sheet.left, height: 0.6, fill: colours.lineStrong },
      { kind: 'box', x: sheet.field - 0.6, y: 0, width: 0.6, height: 6, fill: colours.lineStrong },
    ],
  }
  return withRoom(bindToNext([ruled, ...lines]), 1.6 * setting.type.leading)
}

/** Puts a mark before the first line, right-aligned at a distance from the text. */
const hang = (lines: readonly Piece[], mark: string, x: number, setting: Setting, node: TagNode): readonly Piece[] => {
  const [line] = breakLines(plain(mark), { width: 2 * HANG }, setting)
  if (line === undefined) return lines
  return addItems(lines, itemsOfLine(line, setting.type, x - 6 - line.width, 0, node))
}

const setList = (
  { isOrdered, items }: Extract<Block, { readonly kind: 'list' }>,
  workshop: Workshop,
  parent: TagNode,
): readonly Piece[] => {
  const { sheet } = workshop
  const setting = settingOf(workshop, 'text')
  const marks: Setting = {
    ...setting,
    type: { ...setting.type, colour: colours.signal, isTabular: true, isBold: isOrdered },
  }
  const list = tagged('L', parent)
  const x = sheet.field + HANG
  return items.flatMap((inlines, index) => {
    const item = tagged('LI', list)
    const label = tagged('Lbl', item)
    const shape = { x, width: sheet.right - x, isJustified: workshop.isChinese }
    const lines = setLines(inlines, shape, setting, tagged('LBody', item))
    const hung = hang(bind(lines), isOrdered ? `${index + 1}.` : '–', x, marks, label)
    return withRoom(hung, index === 0 ? setting.type.leading / 2 : setting.type.leading / 3.5)
  })
}

const setNote = (inlines: readonly Inline[], workshop: Workshop, parent: TagNode): readonly Piece[] => {
  const { sheet } = workshop
  const setting = settingOf(workshop, 'text')
  const x = sheet.field + HANG
  const shape = { x, width: sheet.right - x, isJustified: workshop.isChinese }
  const bar: Item = {
    kind: 'box',
    x: sheet.field,
    y: 0,
    width: 2.4,
    height: setting.type.leading,
    fill: colours.signal,
  }
  const lines = setLines(inlines, shape, setting, tagged('P', tagged('BlockQuote', parent)))
  return bind(lines.map((line) => ({ ...line, items: [bar, ...line.items] })))
}

const setParagraph = (
  inlines: readonly Inline[],
  next: Block['kind'] | undefined,
  workshop: Workshop,
  parent: TagNode,
): readonly Piece[] => {
  const { sheet, isChinese } = workshop
  const shape = { x: sheet.field, width: sheet.right - sheet.field, isJustified: isChinese }
  const lines = bind(setLines(inlines, shape, settingOf(workshop, 'text'), tagged('P', parent)))
  // The line above a list or a table says what it is.
  const isIntroduction = next === 'list' || next === 'table'
  return isIntroduction ? [...lines.slice(0, -1), ...bindToNext(lines.slice(-1))] : lines
}

const setBlock = (
  block: Block,
  { before, next }: { readonly before: Block['kind'] | undefined; readonly next: Block['kind'] | undefined },
  workshop: Workshop,
  parent: TagNode,
): readonly Piece[] => {
  const { leading } = workshop.look.text
  const room = (before === 'heading' ? 0.35 : before === 'table' ? 1 : 0.58) * leading
  switch (block.kind) {
    case 'heading':
      return setHeading(block, workshop, parent)
    case 'paragraph':
      return withRoom(setParagraph(block.inlines, next, workshop, parent), room)
    case 'note':
      return withRoom(setNote(block.inlines, workshop, parent), room)
    case 'list':
      return setList(block, workshop, parent)
    case 'table': {
      const settings = { cell: settingOf(workshop, 'cell'), head: settingOf(workshop, 'columnHead') }
      return withRoom(setTable(block, workshop.sheet, settings, parent), room + 6)
    }
  }
}

/** Sets blocks one below the other. Nothing that introduces something else ends a page. */
export const setBlocks = (blocks: readonly Block[], workshop: Workshop, parent: TagNode): readonly Piece[] =>
  blocks.flatMap((block, index) =>
    setBlock(block, { before: blocks[index - 1]?.kind, next: blocks[index + 1]?.kind }, workshop, parent),
  )

const BOX = 8.4

/** Sets lists of checks with boxes to tick. */
export const setChecklist = (
  { title, items }: { readonly title: string; readonly items: readonly string[] },
  workshop: Workshop,
  parent: TagNode,
): readonly Piece[] => {
  const { sheet } = workshop
  const setting = settingOf(workshop, 'text')
  const x = sheet.field + HANG + 3
  const list = tagged('L', parent)
  const heading: Block = { kind: 'heading', level: 3, id: '', inlines: [{ text: title, isBold: true }] }
  const middle = baselineOf(setting.type) - 0.36 * setting.type.size
  const box: Item = {
    kind: 'box',
    x: sheet.field + 0.5,
    y: middle - BOX / 2,
    width: BOX,
    height: BOX,
    stroke: colours.sea,
  }
  const checks = items.map((text, index) => {
    const body = tagged('LBody', tagged('LI', list))
    const lines = setLines(plain(text), { x, width: sheet.right - x }, setting, body)
    return withRoom(bind(addItems(lines, [box]), 9), index === 0 ? 5 : 4)
  })
  // A list of a few lines stays on one page.
  const pieces = checks.flatMap((lines, index) => (index < checks.length - 1 ? bindToNext(lines) : lines))
  return [...setHeading(heading, workshop, parent), ...pieces]
}
