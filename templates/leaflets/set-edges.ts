import type { LeafletProps } from './leaflet-props.ts'
import { colours } from './look.ts'
import type { Placed } from './paginate.ts'
import type { Item } from './piece.ts'
import { settingOf, type Workshop } from './set-blocks.ts'
import { plain, setBlock } from './set-text.ts'

/** Head and foot of a page, which readers that hear it pass over. */
export const setEdges = (
  { brand, title, page, edition, pageOf }: LeafletProps,
  number: number,
  count: number,
  workshop: Workshop,
): readonly Placed[] => {
  const { sheet } = workshop
  const setting = settingOf(workshop, 'foot')
  const bold = { ...setting, type: { ...setting.type, isBold: true, colour: colours.ink } }
  const width = sheet.right - sheet.field
  const margin = { x: sheet.left, width: sheet.field - sheet.left, top: 0 }
  const field = { x: sheet.field, width, top: 0 }
  const address = page.href.replace(/^https?:\/\//, '')
  const line: Item = {
    kind: 'box',
    x: sheet.left,
    y: -9,
    width: sheet.right - sheet.left,
    height: 0.5,
    fill: colours.line,
  }
  const head = [
    ...setBlock(plain(brand), margin, bold, undefined).items,
    ...setBlock(plain(title), field, setting, undefined).items,
  ]
  const foot = [
    line,
    ...setBlock(plain(edition), margin, setting, undefined).items,
    ...setBlock(plain(address), field, setting, undefined).items,
    ...setBlock(plain(pageOf(number, count)), { ...field, isRight: true }, bold, undefined).items,
  ]
  return [
    { y: 40, items: head },
    { y: sheet.height - 48, items: foot },
  ]
}
