import { fileUrl } from '@fairlead/engine/urls'
import { sheetOf } from '#freight/charts/sheet.ts'
import { drawTrack, unpackTrack } from '#freight/charts/track.ts'
import type { AtlasMapProps } from '#templates/sections/atlas/atlas-map.tsx'
import { drawMap, type Mark } from '#templates/sections/atlas/draw-map.ts'
import type { SiteBuildContext } from '../define.ts'
import { chartPath } from './paths.ts'

const landOf = ({ settings }: SiteBuildContext, sheet: string): string =>
  fileUrl(chartPath(sheet).slice(1), settings.basePath)

/** A place with its neighbours. */
export const selectPlaceMap = (
  context: SiteBuildContext,
  sheet: string,
  title: string,
  main: Omit<Mark, 'kind'>,
  others: readonly Omit<Mark, 'kind'>[],
): AtlasMapProps =>
  drawMap(sheetOf(sheet), { src: landOf(context, sheet), title, lines: [] }, [
    { ...main, kind: 'main' },
    ...others.map((other) => ({ ...other, kind: 'near' as const })),
  ])

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
  const lines = tracks.map((track, index) => ({
    d: drawTrack(sheet, unpackTrack(track)),
    ...(index > 0 && look === 'ways' ? { isOther: true } : {}),
  }))
  return drawMap(
    sheet,
    { src: landOf(context, sheetId), title, lines },
    ports.map((port) => ({ ...port, kind: 'main' as const })),
  )
}
