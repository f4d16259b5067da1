import { placeOn, type Sheet, sheetHeight, sheetOf, sheetWidth, turnTo } from '#content/data/charts/sheet.ts'
import { drawTrack, unpackTrack } from '#content/data/charts/track.ts'
import { fileUrl } from '#runtime/protocol/urls.ts'
import type { AtlasMapProps } from '#templates/sections/atlas/atlas-map.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { chartPath } from './paths.ts'

type Label = AtlasMapProps['main'][number]
type Mark = {
  readonly at: readonly [number, number]
  readonly name: string
  readonly kind: 'main' | 'near'
}

/** Type sizes in chart units, as on a wide screen. */
const letter = { width: 9.5, chineseWidth: 17, height: 22 }
const dotRoom = 12
/** Distance from the middle of a line of type to its base. */
const baseline = 5

type Box = readonly [left: number, top: number, right: number, bottom: number]

const widthOf = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character > '⺀' ? letter.chineseWidth : letter.width), 0)

const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

const isOnSheet = ([left, top, right, bottom]: Box): boolean =>
  left > 12 && top > 12 && right < sheetWidth - 12 && bottom < sheetHeight - 12

type Placed = {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly isWest: boolean
  readonly kind: Mark['kind']
}

/** Places, with labels beside them if there is room, most important first. */
const placeMarks = (sheet: Sheet, marks: readonly Mark[]): readonly Placed[] => {
  const points = marks.map(({ at, name, kind }) => {
    const [x, y] = placeOn(sheet, [turnTo(sheet, at[0]), at[1]])
    return { x: Math.round(x), y: Math.round(y), name, kind }
  })
  const taken: Box[] = points.map(({ x, y }) => [x - 7, y - 7, x + 7, y + 7])
  return points
    .filter(({ x, y }) => x > 12 && y > 12 && x < sheetWidth - 12 && y < sheetHeight - 12)
    .map(({ x, y, name, kind }): Placed => {
      const width = widthOf(name) * (kind === 'main' ? 1.25 : 1)
      const boxes: readonly (readonly [boolean, Box])[] = [
        [false, [x + dotRoom, y - letter.height / 2, x + dotRoom + width, y + letter.height / 2]],
        [true, [x - dotRoom - width, y - letter.height / 2, x - dotRoom, y + letter.height / 2]],
      ]
      const free = boxes.find(([, box]) => isOnSheet(box) && taken.every((other) => !overlaps(box, other)))
      if (free === undefined) return { x, y, name: '', isWest: false, kind }
      taken.push(free[1])
      return { x, y, name, isWest: free[0], kind }
    })
}

const toLabel = ({ x, y, name, isWest }: Placed): Label => (isWest ? [x, y, name, 'w'] : [x, y, name])

/** A label at a fixed position, not beside a dot. */
const toNearLabel = ({ x, y, name, isWest }: Placed): Label =>
  isWest ? [x - dotRoom, y + baseline, name, 'w'] : [x + dotRoom, y + baseline, name]

const toMap = (
  { settings }: SiteBuildContext,
  sheet: Sheet,
  title: string,
  lines: AtlasMapProps['lines'],
  marks: readonly Mark[],
): AtlasMapProps => {
  const placed = placeMarks(sheet, marks)
  const near = placed.filter(({ kind }) => kind === 'near')
  return {
    src: fileUrl(chartPath(sheet.id).slice(1), settings.basePath),
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

/** A place with its neighbours. */
export const selectPlaceMap = (
  context: SiteBuildContext,
  sheet: string,
  title: string,
  main: Omit<Mark, 'kind'>,
  others: readonly Omit<Mark, 'kind'>[],
): AtlasMapProps =>
  toMap(
    context,
    sheetOf(sheet),
    title,
    [],
    [{ ...main, kind: 'main' }, ...others.map((other) => ({ ...other, kind: 'near' as const }))],
  )

/** Routes on a chart, the usual one first, with the ports that they connect. */
export const selectWayMap = (
  context: SiteBuildContext,
  sheetId: string,
  title: string,
  tracks: readonly string[],
  ports: readonly Omit<Mark, 'kind'>[],
  look: 'ways' | 'loop' = 'ways',
): AtlasMapProps => {
  const sheet = sheetOf(sheetId)
  return toMap(
    context,
    sheet,
    title,
    tracks.map((track, index) => ({
      d: drawTrack(sheet, unpackTrack(track)),
      ...(index > 0 && look === 'ways' ? { isOther: true } : {}),
    })),
    ports.map((port) => ({ ...port, kind: 'main' as const })),
  )
}
