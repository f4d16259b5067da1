import { greatPorts } from '#content/facts/great-places.ts'
import type { PortRow } from '#content/schema/atlas.ts'
import { toSlug } from '#freight/places/slug.ts'
import { writeWhole } from '#locale/numbers.ts'
import type { AtlasEntryProps } from '#templates/kinds/atlas-entry.tsx'
import type { SiteBuildContext } from '../define.ts'
import { sailedWays } from '../view-models/sailing.ts'
import { daysBetween, formatPosition } from './figures.ts'
import { regionKeys } from './keys.ts'
import { airportLink, areaName, countryName, nameIn, placeHeading, placeTitle, portLink, portName } from './names.ts'
import { atlasKindPath, atlasPagePath, countryListPath, regionListPath } from './paths.ts'
import { gatewaysOf, selectPortCards } from './place-cards.ts'
import { selectPlaceMap } from './place-map.ts'
import { placeRegion } from './place-region.ts'
import { greatPortWays, type PortWay } from './port-ways.ts'
import { servicesSection } from './services-section.ts'
import { selectSource, selectTrail, sidesText, zoneFact } from './shared.ts'

/** The country of a place, as a link to the list of its places, and its region. */
export const placeFacts = (
  context: SiteBuildContext,
  kind: 'oceanport' | 'airport',
  country: string,
  at: readonly [number, number],
): NonNullable<AtlasEntryProps['head']['facts']> => {
  const { t, content, edition } = context
  const places = content.find('countryPlaces', country)?.data
  if (places === undefined) return []
  const region = placeRegion(country, places.region, at)
  return [
    {
      label: t('atlas.country'),
      values: [{ text: nameIn(edition, places), href: countryListPath(kind, places.slug) }],
    },
    {
      label: t('atlas.region'),
      values: [{ text: t(regionKeys[region]), href: regionListPath(kind, region) }],
    },
  ]
}

type DistanceSection = NonNullable<AtlasEntryProps['distances']>[number]

/** The last part of a lane's address, after the name of the port of origin. */
const laneSlugBetween = ({ content }: SiteBuildContext, from: string, to: string): string | undefined => {
  const slug =
    content.find('lanes', `${from}-${to}`)?.data.slugs[0] ?? content.find('lanes', `${to}-${from}`)?.data.slugs[1]
  return slug?.slice(slug.indexOf(joint) + joint.length)
}

const joint = '-to-'

const selectFar = (context: SiteBuildContext, port: PortRow): readonly DistanceSection[] => {
  const { t } = context
  const { code, name, lanes = false } = port
  const routes = greatPortWays(port).map((ways) => sailedWays(context, ways))
  if (routes.length === 0) return []
  const ways = [...new Set(routes.flat().map(({ by }) => sidesText(context, by)))]
  const numberOf = ({ by }: PortWay): number => ways.indexOf(sidesText(context, by))
  const rows = greatPorts.flatMap((to, index): DistanceSection['table']['rows'] => {
    const [sailed, other] = routes[index] ?? []
    if (to === code || sailed === undefined) return []
    const link = portLink(context, to)
    const lane = lanes ? laneSlugBetween(context, code, to) : undefined
    const place = [portName(context, to), lane === undefined ? link.slug : `>${lane}`, sailed.nm] as const
    if (other !== undefined) return [[...place, numberOf(sailed), other.nm, numberOf(other)] as const]
    return [sailed.by.length === 0 ? place : ([...place, numberOf(sailed)] as const)]
  })
  return [
    {
      id: 'far',
      title: t('atlas.port.far'),
      table: {
        show: 'sea',
        base: `${atlasKindPath('oceanport')}/`,
        ...(lanes ? { laneBase: atlasPagePath('route', `${toSlug(name)}${joint}`) } : {}),
        columns: [t('atlas.port'), t('atlas.nm'), t('atlas.days'), t('atlas.by')],
        ways,
        rows,
      },
    },
  ]
}

/** Nearby places with their distances. */
export const nearSection = (
  context: SiteBuildContext,
  id: string,
  title: string,
  kind: 'oceanport' | 'airport',
  near: readonly (readonly [code: string, km: number])[],
): DistanceSection => {
  const { t, edition } = context
  return {
    id,
    title,
    table: {
      show: 'near',
      base: `${atlasKindPath(kind)}/`,
      columns: [kind === 'oceanport' ? t('atlas.port') : t('atlas.airport'), t('atlas.km')],
      rows: near.map(([code, km]) => {
        const link = kind === 'oceanport' ? portLink(context, code) : airportLink(context, code)
        return [placeTitle(edition, kind, link), link.slug, km]
      }),
    },
  }
}

/** Province or state; left out in Chinese if it has no Chinese name. */
const areaFact = ({ t, edition }: SiteBuildContext, country: string, area: string | undefined) => {
  const text = area === undefined ? undefined : areaName(edition, country, area)
  return text === undefined ? [] : [{ label: t('atlas.area'), values: [{ text }] }]
}

export const selectPort = (context: SiteBuildContext, port: PortRow): AtlasEntryProps => {
  const { t, edition } = context
  const { code, at, also = [], area, inland = false, near, air, services = [], sheet, zone, utc } = port
  const names = { en: port.name, zh: port.zh }
  const name = placeTitle(edition, 'oceanport', names)
  const country = countryName(context, code.slice(0, 2))
  const far = greatPortWays(port)
  const gateways = gatewaysOf(context, code)
  const cards = selectPortCards(context, port)
  const index = code === greatPorts[0] ? 1 : 0
  const miles = sailedWays(context, far[index] ?? [])[0]?.nm ?? 0
  return {
    head: {
      title: placeHeading(edition, 'oceanport', names, country),
      lede:
        gateways.length > 0
          ? t('atlas.port.lede-gateways', {
              country,
              inland: inland ? 'yes' : 'no',
              gateways: gateways.map((gateway) => portName(context, gateway.port.code)).join(t('atlas.side-joint')),
            })
          : t('atlas.port.lede', {
              country,
              far: far.length === 0 ? 'no' : 'yes',
              near: portName(context, greatPorts[index] ?? code),
              miles: writeWhole(miles, edition),
              days: daysBetween(miles, edition),
            }),
      breadcrumb: selectTrail(context, name, 'oceanport'),
      facts: [
        { label: 'UN/LOCODE', values: [{ text: code }] },
        { label: t('atlas.position'), values: [{ text: formatPosition(edition, at) }] },
        ...placeFacts(context, 'oceanport', code.slice(0, 2), at),
        ...areaFact(context, code.slice(0, 2), area),
        ...(inland ? [{ label: t('atlas.port.water'), values: [{ text: t('atlas.port.inland') }] }] : []),
        ...(also.length === 0 ? [] : [{ label: t('atlas.also'), values: also.map((text) => ({ text })) }]),
        ...zoneFact(context, { zone, utc }),
      ],
    },
    ...(zone === undefined ? {} : { clock: { zone, label: t('atlas.local-time') } }),
    map: selectPlaceMap(context, sheet, t('atlas.port.map', { name }), { at, name }, [
      ...near.map(([other]) => ({ at: portLink(context, other).at, name: portName(context, other) })),
      ...air.map(([other]) => ({ at: airportLink(context, other).at, name: other })),
    ]),
    ...(cards === undefined ? {} : { cards }),
    near: [
      nearSection(context, 'near', t('atlas.port.near'), 'oceanport', near),
      nearSection(context, 'air', t('atlas.port.air'), 'airport', air),
    ],
    distances: selectFar(context, port),
    sections: servicesSection(context, t('atlas.port.services'), services),
    note: selectSource(context, t('atlas.port.note')),
  }
}
