import type { LeafletProps } from './leaflet-props.ts'
import { type Colour, colours } from './look.ts'
import type { Page, Placed } from './paginate.ts'
import { type Item, type TagNode, tagged } from './piece.ts'
import type { Inline } from './read-blocks.ts'
import { settingOf, type Workshop } from './set-blocks.ts'
import { plain, setBlock } from './set-text.ts'

export type ContentsEntry = { readonly id: string; readonly title: string; readonly page: number }

const box = (x: number, y: number, width: number, height: number, fill: Colour): Item => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  fill,
})

const linked = (label: string, href: string): readonly Inline[] => [{ text: label, isBold: false, href }]

/** The lines of a chart behind the title. */
const graticule = ({ sheet }: Workshop, height: number): readonly Item[] => {
  const step = (sheet.right - sheet.left) / 12
  const columns = Array.from({ length: 17 }, (_, index) => sheet.left + (index - 2) * step)
  const rows = Array.from({ length: Math.floor(height / step) + 1 }, (_, index) => height - index * step)
  return [
    ...columns.map((x) => box(x, 0, 0.4, height, colours.sea)),
    ...rows.map((y) => box(0, y, sheet.width, 0.4, colours.sea)),
  ]
}

type Block = ReturnType<typeof setBlock>

/** Puts blocks below each other, and tells where they end. */
const stack = (
  y: number,
  blocks: readonly { readonly set: (top: number) => Block; readonly room: number }[],
): { readonly items: readonly Item[]; readonly end: number } => {
  let end = y
  const items: Item[] = []
  for (const { set, room } of blocks) {
    const block = set(end)
    items.push(...block.items)
    end += block.height + room
  }
  return { items, end }
}

const setTitle = (props: LeafletProps, workshop: Workshop) => {
  const { sheet } = workshop
  const field = { x: sheet.field, width: sheet.right - sheet.field }
  const { end, items } = stack(128, [
    {
      set: (top) => setBlock(plain(props.title), { ...field, top }, settingOf(workshop, 'title'), tagged('H1')),
      room: 16,
    },
    {
      set: (top) => setBlock(plain(props.summary), { ...field, top }, settingOf(workshop, 'lede'), tagged('P')),
      room: 0,
    },
  ])
  const brand = setBlock(
    plain(props.brand),
    { x: sheet.left, width: 200, top: 48 },
    settingOf(workshop, 'brand'),
    tagged('P'),
  )
  const series = setBlock(plain(props.series), { ...field, top: 51 }, settingOf(workshop, 'series'), tagged('P'))
  const height = Math.max(end + 40, sheet.height * 0.42)
  const ornament = [
    box(0, 0, sheet.width, height, colours.deep),
    ...graticule(workshop, height),
    box(sheet.left, 76, sheet.right - sheet.left, 0.6, colours.deepLine),
    box(sheet.field - 0.6, 76, 0.6, 8, colours.deepLine),
  ]
  return { items: [...ornament, ...brand.items, ...series.items, ...items], height }
}

const setFacts = ({ facts, page }: LeafletProps, workshop: Workshop, y: number): readonly Item[] => {
  const { sheet } = workshop
  const shape = { x: sheet.left, width: sheet.field - sheet.left - 20 }
  const all = [...facts, { label: page.label, text: page.href.replace(/^https?:\/\//, ''), href: page.href }]
  return stack(
    y,
    all.flatMap(({ label, text, href }) => {
      const inlines = href === undefined ? plain(text) : linked(text, href)
      return [
        {
          set: (top: number) => setBlock(plain(label), { ...shape, top }, settingOf(workshop, 'label'), tagged('P')),
          room: 1,
        },
        {
          set: (top: number) => setBlock(inlines, { ...shape, top }, settingOf(workshop, 'fact'), tagged('P')),
          room: 10,
        },
      ]
    }),
  ).items
}

/** The scale of the text, as above the contents on the site: a segment for each section, as long as the section. */
const setScale = (parts: readonly number[], { sheet }: Workshop, y: number): readonly Item[] => {
  const width = sheet.right - sheet.field
  const total = parts.reduce((sum, part) => sum + part, 0)
  let x = sheet.field
  return parts.flatMap((part, index): readonly Item[] => {
    const segment = (width * part) / total
    const item: Item = {
      kind: 'box',
      x: x + 0.4,
      y,
      width: segment - 0.8,
      height: 4.4,
      stroke: colours.ink,
      ...(index % 2 === 0 && { fill: colours.ink }),
    }
    x += segment
    return [item]
  })
}

const setEntry = (
  { id, title, page }: ContentsEntry,
  workshop: Workshop,
  top: number,
  list: TagNode,
): { readonly items: readonly Item[]; readonly height: number } => {
  const { sheet } = workshop
  const setting = settingOf(workshop, 'entry')
  const node = tagged('TOCI', list)
  const width = sheet.right - sheet.field
  const name = setBlock(linked(title, `#${id}`), { x: sheet.field, width: width - 40, top }, setting, node)
  const number = setBlock(plain(String(page)), { x: sheet.field, width, top, isRight: true }, setting, node)
  return { items: [...name.items, ...number.items], height: name.height }
}

const setContents = (
  { contents }: LeafletProps,
  entries: readonly ContentsEntry[],
  workshop: Workshop,
  y: number,
): readonly Item[] => {
  const { sheet } = workshop
  const width = sheet.right - sheet.field
  const title = setBlock(
    plain(contents.title),
    { x: sheet.field, width, top: y },
    settingOf(workshop, 'label'),
    tagged('P'),
  )
  const list = tagged('TOC')
  const room = 5
  let top = y + title.height + 22
  const rows = entries.flatMap((entry) => {
    const { items, height } = setEntry(entry, workshop, top, list)
    top += height + 2 * room
    return [...items, box(sheet.field, top - room, width, 0.5, colours.line)]
  })
  return [...title.items, ...setScale(contents.parts, workshop, y + title.height + 3), ...rows]
}

/** The first page: title, facts, and contents with the pages on which they begin. */
export const setCover = (props: LeafletProps, entries: readonly ContentsEntry[], workshop: Workshop): Page => {
  const { items, height } = setTitle(props, workshop)
  const y = height + 30
  const placed: readonly Item[] = [
    ...items,
    ...setFacts(props, workshop, y),
    ...setContents(props, entries, workshop, y),
  ]
  return [{ y: 0, items: placed } satisfies Placed]
}
