import { thinTrack, unrollTrack } from '#freight/charts/shape-track.ts'
import { mercatorDegrees, type Sheet, sheetHeight, sheetOf, sheetWidth } from '#freight/charts/sheet.ts'
import { drawTrack } from '#freight/charts/track.ts'
import type { RoutePlan } from '#freight/routes/route-plan.ts'
import type { Position } from '#freight/sea/position.ts'
import type { AtlasMapProps } from '../atlas/atlas-map.tsx'
import { drawMap, type Mark } from '../atlas/draw-map.ts'

export type Charts = {
  /** URL of the folder with pictures of the land. */
  readonly folder: string
  /** Ids of sheets of which there is a picture, in any order. */
  readonly sheets: readonly string[]
}

/** The whole globe, of which there always is a picture. */
const whole = '360_-1_4'

/** Free margin around a route, as a share of the sheet. */
const margin = 0.05

type Track = readonly Position[]

/** The box around a track, in degrees; `top` and `bottom` are degrees of the map, equal on all sheets. */
type Extent = { readonly west: number; readonly east: number; readonly top: number; readonly bottom: number }

const extentOf = (track: Track): Extent => {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [longitude, latitude] of track) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return { west, east, top: mercatorDegrees(north), bottom: mercatorDegrees(south) }
}

/** The turn of the globe that brings the middle of a track nearest to the middle of a sheet. */
const turnOf = ({ west, across }: Sheet, extent: Extent): number =>
  360 * Math.round((west + across / 2 - (extent.west + extent.east) / 2) / 360)

const holds = (sheet: Sheet, extents: readonly Extent[]): boolean => {
  const unitsPerDegree = sheetWidth / sheet.across
  return extents.every((extent) => {
    const turn = turnOf(sheet, extent)
    return (
      (extent.west + turn - sheet.west) * unitsPerDegree >= sheetWidth * margin &&
      (extent.east + turn - sheet.west) * unitsPerDegree <= sheetWidth * (1 - margin) &&
      (sheet.top - extent.top) * unitsPerDegree >= sheetHeight * margin &&
      (sheet.top - extent.bottom) * unitsPerDegree <= sheetHeight * (1 - margin)
    )
  })
}

const byScale = new WeakMap<readonly string[], readonly Sheet[]>()

/** The sheets of a list, the largest scale first. Many routes share one list. */
const sortedByScale = (ids: readonly string[]): readonly Sheet[] => {
  const known = byScale.get(ids)
  if (known !== undefined) return known
  const sorted = ids.map(sheetOf).sort((a, b) => a.across - b.across)
  byScale.set(ids, sorted)
  return sorted
}

/** Finds the sheet with the largest scale that holds all tracks; the whole globe if none does. */
export const sheetFor = (sheets: readonly string[], tracks: readonly Track[]): string => {
  const extents = tracks.filter(({ length }) => length > 0).map(extentOf)
  return sortedByScale(sheets).find((sheet) => holds(sheet, extents))?.id ?? whole
}

/** The ways of a route by sea, by train and by air on the chart that suits them; undefined where there is no way. */
export const drawRoute = (
  { from, to, modes }: RoutePlan,
  { folder, sheets }: Charts,
  title: string,
  nameOf: (place: { readonly name: string; readonly zh?: string }) => string,
): AtlasMapProps | undefined => {
  const drawn = modes.filter(({ mode }) => mode !== 'lcl')
  if (drawn.length === 0) return undefined
  const tracks = drawn.map(({ track }) => unrollTrack(track))
  const id = sheetFor(sheets, tracks)
  const sheet = sheetOf(id)
  const tolerance = sheet.across / sheetWidth
  const nodes = new Map(drawn.flatMap((mode) => [mode.from, mode.to]).map((node) => [node.code, node] as const))
  for (const { code } of [from, to]) nodes.delete(code)
  const marks: readonly Mark[] = [
    ...[from, to].map((place) => ({ at: place.at, name: nameOf(place), kind: 'main' as const })),
    ...[...nodes.values()].map((node) => ({ at: node.at, name: nameOf(node), kind: 'near' as const })),
  ]
  const lines = drawn.map(({ mode }, index) => {
    const track = tracks[index] ?? []
    return {
      d: drawTrack(sheet, thinTrack(track, tolerance), turnOf(sheet, extentOf(track))),
      ...(mode === 'air' ? { isOther: true } : {}),
      ...(mode === 'rail' ? { isTrain: true } : {}),
    }
  })
  return drawMap(sheet, { src: `${folder}/${id}.svg`, title, lines }, marks)
}
