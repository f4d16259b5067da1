import { greatAirports } from '#content/facts/great-places.ts'
import type { AirportRow } from '#content/schema/atlas.ts'
import { milesBetween } from '#freight/sea/position.ts'
import { writeWhole } from '#locale/numbers.ts'
import type { AtlasEntryProps } from '#templates/kinds/atlas-entry.tsx'
import type { SiteBuildContext } from '../define.ts'
import { formatPosition, toKm } from './figures.ts'
import { airportLink, countryName, isLatinOnly, nameIn, placeHeading, portLink, portName } from './names.ts'
import { atlasKindPath } from './paths.ts'
import { selectAirportCards } from './place-cards.ts'
import { selectPlaceMap } from './place-map.ts'
import { nearSection, placeFacts } from './port.ts'
import { selectSource, selectTrail, zoneFact } from './shared.ts'

const metresPerFoot = 0.3048

type DistanceSection = NonNullable<AtlasEntryProps['distances']>[number]

const selectFar = (context: SiteBuildContext, { iata, at }: AirportRow): DistanceSection => {
  const { t, edition } = context
  return {
    id: 'far',
    title: t('atlas.airport.far'),
    table: {
      show: 'air',
      base: `${atlasKindPath('airport')}/`,
      columns: [t('atlas.airport'), t('atlas.km'), t('atlas.nm')],
      rows: greatAirports
        .filter((code) => code !== iata)
        .map((code) => {
          const link = airportLink(context, code)
          const name = nameIn(edition, { en: link.city ?? link.en, zh: link.zh })
          return [name, link.slug, Math.round(toKm(milesBetween(at, link.at)))]
        }),
    },
  }
}

export const selectAirport = (context: SiteBuildContext, airport: AirportRow): AtlasEntryProps => {
  const { t, edition } = context
  const { iata, icao, at, feet, city, country, near, sea, sheet, zone, utc } = airport
  const name = nameIn(edition, { en: airport.name, zh: airport.zh })
  const [nearest] = sea
  const cards = selectAirportCards(context, airport)
  return {
    head: {
      title: placeHeading(edition, 'airport', { en: airport.name, zh: airport.zh }, countryName(context, country)),
      lede: t('atlas.airport.lede', {
        country: countryName(context, country),
        // The Chinese name of an airport contains its city.
        city: city === undefined || (edition === 'zh-CN' && airport.zh !== undefined) ? 'none' : city,
        port: nearest === undefined ? '' : portName(context, nearest[0]),
        km: writeWhole(nearest?.[1] ?? 0, edition),
      }),
      breadcrumb: selectTrail(context, edition === 'zh-CN' && !isLatinOnly(edition, airport) ? name : iata, 'airport'),
      facts: [
        { label: t('atlas.airport.iata'), values: [{ text: iata }] },
        ...(icao === undefined ? [] : [{ label: t('atlas.airport.icao'), values: [{ text: icao }] }]),
        { label: t('atlas.position'), values: [{ text: formatPosition(edition, at) }] },
        ...(feet === undefined
          ? []
          : [
              {
                label: t('atlas.airport.elevation'),
                values: [
                  {
                    text: t('atlas.airport.feet', {
                      feet: writeWhole(feet, edition),
                      metres: writeWhole(feet * metresPerFoot, edition),
                    }),
                  },
                ],
              },
            ]),
        ...placeFacts(context, 'airport', country, at),
        ...zoneFact(context, { zone, utc }),
      ],
    },
    ...(zone === undefined ? {} : { clock: { zone, label: t('atlas.local-time') } }),
    map: selectPlaceMap(context, sheet, t('atlas.airport.map', { name }), { at, name: iata }, [
      ...near.map(([other]) => ({ at: airportLink(context, other).at, name: other })),
      ...sea.map(([other]) => ({ at: portLink(context, other).at, name: portName(context, other) })),
    ]),
    ...(cards === undefined ? {} : { cards }),
    near: [
      nearSection(context, 'near', t('atlas.airport.near'), 'airport', near),
      nearSection(context, 'sea', t('atlas.airport.sea'), 'oceanport', sea),
    ],
    distances: [selectFar(context, airport)],
    note: selectSource(context, t('atlas.airport.note')),
  }
}
