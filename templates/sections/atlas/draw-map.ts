import { placeOn, type Sheet, sheetHeight, sheetWidth, turnTo } from '#freight/charts/sheet.ts'
import type { Position } from '#freight/sea/position.ts'
import type { AtlasMapProps } from './atlas-map.tsx'

type Label = AtlasMapProps['main'][number]

/** A place on a chart: what the chart is about, or what lies around it. */
export type Mark = { readonly at: Position; readonly name: string; readonly kind: 'main' | 'near' }

/** Sizes of lettering in units of the chart, as beside the title of a page. */
const letter = { width: 11.5, chineseWidth: 20.5, height: 27 }
const dotRoom = 12
/** From the middle of a line of lettering to its foot. */
const baseline = 5
const edge = 12

type Box = readonly [left: number, top: number, right: number, bottom: number]

const widthOf = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character > '⺀' ? letter.chineseWidth : letter.width), 0)

const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

const isOnSheet = ([left, top, right, bottom]: Box): boolean =>
  left > edge && top > edge && right < sheetWidth - edge && bottom < sheetHeight - edge

/** Factor of the main name's length on a phone. */
const onPhone = 1.75

/** Whether a name beside a place is still on the sheet of a phone. */
const isOnPhone = ([isWest, [left, , right]]: readonly [boolean, Box], width: number): boolean =>
  isWest ? right - onPhone * width > 0 : left + onPhone * width < sheetWidth

type Placed = {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly isWest: boolean
  readonly kind: Mark['kind']
}

/** Places with their names beside them where there is room, most important first. */
const placeMarks = (sheet: Sheet, marks: readonly Mark[]): readonly Placed[] => {
  const points = marks.map(({ at, name, kind }) => {
    const [x, y] = placeOn(sheet, [turnTo(sheet, at[0]), at[1]])
    return { x: Math.round(x), y: Math.round(y), name, kind }
  })
  const taken: Box[] = points.map(({ x, y }) => [x - 7, y - 7, x + 7, y + 7])
  const named: Box[] = []
  return points
    .filter(({ x, y }) => isOnSheet([x, y, x, y]))
    .map(({ x, y, name, kind }): Placed => {
      const width = widthOf(name) * (kind === 'main' ? 1.25 : 1)
      const boxes: readonly (readonly [boolean, Box])[] = [
        [false, [x + dotRoom, y - letter.height / 2, x + dotRoom + width, y + letter.height / 2]],
        [true, [x - dotRoom - width, y - letter.height / 2, x - dotRoom, y + letter.height / 2]],
      ]
      const onSheet = boxes
        .filter(([, box]) => isOnSheet(box))
        .toSorted((a, b) => Number(isOnPhone(b, width)) - Number(isOnPhone(a, width)))
      // What the chart is about has its name even where that covers another place.
      const free =
        onSheet.find(([, box]) => taken.every((other) => !overlaps(box, other))) ??
        (kind === 'main' ? onSheet.find(([, box]) => named.every((other) => !overlaps(box, other))) : undefined)
      if (free === undefined) return { x, y, name: '', isWest: false, kind }
      taken.push(free[1])
      named.push(free[1])
      return { x, y, name, isWest: free[0], kind }
    })
}

const toLabel = ({ x, y, name, isWest }: Placed): Label => (isWest ? [x, y, name, 'w'] : [x, y, name])

/** A name that is placed where it is drawn, not at its dot. */
const toNearLabel = ({ x, y, name, isWest }: Placed): Label =>
  isWest ? [x - dotRoom, y + baseline, name, 'w'] : [x + dotRoom, y + baseline, name]

/** A chart of lines and places on a sheet, as `AtlasMap` shows it. `src` is the picture of the sheet's land. */
export const drawMap = (
  sheet: Sheet,
  { src, title, lines }: Pick<AtlasMapProps, 'src' | 'title' | 'lines'>,
  marks: readonly Mark[],
): AtlasMapProps => {
  const placed = placeMarks(sheet, marks)
  const near = placed.filter(({ kind }) => kind === 'near')
  return {
    src,
    title,
    lines,
    main: placed.filter(({ kind }) => kind === 'main').map(toLabel),
    ...(near.length === 0
      ? {}
      : {
          near: {
            dots: near.map(({ x, y }) => `M${x} ${y}h0`).join(''),
            names: near.filter(({ name }) => name !== '').map(toNearLabel),
          },
        }),
  }
}
