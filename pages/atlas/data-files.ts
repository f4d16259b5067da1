import { greatPorts } from '#content/facts/great-places.ts'
import { unpackTrack } from '#freight/charts/track.ts'
import type { SiteBuildContext } from '../define.ts'
import { sailedWays } from '../view-models/sailing.ts'
import { atlasPath } from './paths.ts'
import { greatPortWays } from './port-ways.ts'

/** Rows for download, in the available formats. */
export const dataSets = {
  ports: ['csv', 'json', 'geojson'],
  airports: ['csv', 'json', 'geojson'],
  lanes: ['csv', 'json', 'geojson'],
  distances: ['csv', 'json'],
} as const satisfies Record<string, readonly ('csv' | 'json' | 'geojson')[]>

export type DataSet = keyof typeof dataSets
export type DataFormat = 'csv' | 'json' | 'geojson'

export const mediaTypes: Readonly<Record<DataFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  geojson: 'application/geo+json',
}

export const dataSetNames = Object.keys(dataSets) as readonly DataSet[]

/** `ports` would be too vague a name in a downloads folder. */
const fileNames: Readonly<Record<DataSet, string>> = {
  ports: 'seaports',
  airports: 'airports',
  lanes: 'sea-lanes',
  distances: 'sea-distances',
}

export const dataFilePath = (set: DataSet, format: DataFormat): string =>
  `${atlasPath}/data/${fileNames[set]}.${format}`

/** Files of a set, each with the set and its format. */
export const dataFilesOf = (set: DataSet) =>
  dataSets[set].map((format): { readonly path: string; readonly params: DataFile } => ({
    path: dataFilePath(set, format),
    params: { set, format },
  }))

type DataFile = { readonly set: DataSet; readonly format: DataFormat }

type Value = string | number | null
type Row = {
  readonly values: Readonly<Record<string, Value>>
  readonly shape: readonly (readonly [number, number])[]
}

type Content = Pick<SiteBuildContext, 'content'>

const portRows = ({ content }: Content): readonly Row[] =>
  content.all('ports').map(({ data: { code, name, zh, area, at, zone } }) => ({
    values: {
      unlocode: code,
      name,
      name_zh: zh ?? null,
      country: code.slice(0, 2),
      area: area ?? null,
      longitude: at[0],
      latitude: at[1],
      time_zone: zone ?? null,
    },
    shape: [at],
  }))

const airportRows = ({ content }: Content): readonly Row[] =>
  content.all('airports').map(({ data: { iata, icao, name, zh, city, country, at, feet, zone } }) => ({
    values: {
      iata,
      icao: icao ?? null,
      name,
      name_zh: zh ?? null,
      city: city ?? null,
      country,
      longitude: at[0],
      latitude: at[1],
      elevation_ft: feet ?? null,
      time_zone: zone ?? null,
    },
    shape: [at],
  }))

const daysAt = (nm: number, knots: number): number => Math.round((nm / knots / 24) * 10) / 10

/** One row for each route of each lane, for both directions: the one that ships sail now first. */
const laneRows = (context: Content): readonly Row[] =>
  context.content.all('lanes').flatMap(({ data: { from, to, grams, ways } }) =>
    sailedWays(context, ways).map(({ by, nm, track }, index) => ({
      values: {
        from,
        to,
        by: by.join(' '),
        sailed_now: index === 0 ? 'yes' : 'no',
        nautical_miles: nm,
        days_at_18_kn: daysAt(nm, 18),
        days_at_16_kn: daysAt(nm, 16),
        days_at_14_kn: daysAt(nm, 14),
        co2e_g_per_teu_km_dry: grams[0],
        co2e_g_per_teu_km_cooled: grams[1],
      },
      shape: track === undefined ? [] : unpackTrack(track),
    })),
  )

/** The route that ships sail now first, as for lanes. */
const distanceRows = (context: Content): readonly Row[] =>
  context.content.all('ports').flatMap(({ data }) =>
    greatPortWays(data).flatMap((ways, place) => {
      const to = greatPorts[place] ?? ''
      if (to === data.code) return []
      return sailedWays(context, ways).map(({ nm, by }, index) => ({
        values: { from: data.code, to, nautical_miles: nm, by: by.join(' '), sailed_now: index === 0 ? 'yes' : 'no' },
        shape: [],
      }))
    }),
  )

const rowsOf: Readonly<Record<DataSet, (context: Content) => readonly Row[]>> = {
  ports: portRows,
  airports: airportRows,
  lanes: laneRows,
  distances: distanceRows,
}

/** Number of rows in a set, without writing them. */
export const countRows = (context: Content, set: DataSet): number => {
  const { content } = context
  if (set === 'lanes') return content.all('lanes').reduce((sum, { data }) => sum + data.ways.length, 0)
  return set === 'distances' ? rowsOf.distances(context).length : content.all(set).length
}

const csvCell = (value: Value): string => {
  const text = value === null ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const toCsv = (rows: readonly Row[]): string =>
  `${[
    Object.keys(rows[0]?.values ?? {}).join(','),
    ...rows.map(({ values }) => Object.values(values).map(csvCell).join(',')),
  ].join('\n')}\n`

const toJson = (rows: readonly Row[]): string =>
  `[\n${rows.map(({ values }) => JSON.stringify(values)).join(',\n')}\n]\n`

/** Lines may continue beyond 180° instead of being cut as in RFC 7946: every map reader draws them. */
const toGeoJson = (rows: readonly Row[]): string => {
  const features = rows
    .filter(({ shape }) => shape.length > 0)
    .map(({ values, shape }) =>
      JSON.stringify({
        type: 'Feature',
        properties: values,
        geometry:
          shape.length === 1 ? { type: 'Point', coordinates: shape[0] } : { type: 'LineString', coordinates: shape },
      }),
    )
  return `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`
}

export const writeDataFile = (context: Content, set: DataSet, format: DataFormat): string => {
  const rows = rowsOf[set](context)
  return { csv: toCsv, json: toJson, geojson: toGeoJson }[format](rows)
}
