import { widthsOf } from './break-lines.ts'
import type { LeafletProps } from './leaflet-props.ts'
import { colours } from './look.ts'
import { type Item, type Piece, tagged } from './piece.ts'
import { settingOf, type Workshop } from './set-blocks.ts'
import { plain, setBlock } from './set-text.ts'

const PADDING = 16

/** The last thing in a leaflet: how to reach us. */
export const setContact = ({ title, text, ways }: LeafletProps['contact'], workshop: Workshop): readonly Piece[] => {
  const { sheet } = workshop
  const left = sheet.left + PADDING
  const field = { x: sheet.field, width: sheet.right - sheet.field - PADDING }
  const margin = { x: left, width: sheet.field - left - PADDING }
  const section = tagged('Sect')
  const name = setBlock(
    plain(title),
    { ...margin, top: PADDING },
    settingOf(workshop, 'section'),
    tagged('H2', section),
  )
  const words = setBlock(plain(text), { ...field, top: PADDING }, settingOf(workshop, 'text'), tagged('P', section))
  const fact = settingOf(workshop, 'fact')
  const widths = ways.map((way) => widthsOf(plain(way.text), fact).most + 1)
  const gap = (field.width - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, ways.length - 1)
  const top = PADDING + words.height + 10
  const items = ways.flatMap(({ label, text: way, href }, index): readonly Item[] => {
    const x = field.x + widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0)
    const shape = { x, width: widths[index] ?? 0 }
    const head = setBlock(plain(label), { ...shape, top }, settingOf(workshop, 'label'), tagged('P', section))
    const inlines = [{ text: way, isBold: false, ...(href !== undefined && { href }) }]
    const value = setBlock(inlines, { ...shape, top: top + head.height + 1 }, fact, tagged('P', section))
    return [...head.items, ...value.items]
  })
  const height = Math.max(PADDING + name.height, top + 30) + PADDING
  const panel: Item = {
    kind: 'box',
    x: sheet.left,
    y: 0,
    width: sheet.right - sheet.left,
    height,
    fill: colours.shoal,
  }
  return [{ height, before: 30, isBound: false, items: [panel, ...name.items, ...words.items, ...items] }]
}
