import { greatPorts } from '#content/facts/great-places.ts'
import type { PortRow } from '#content/schema/atlas.ts'
import { toSlug } from '#freight/places/slug.ts'
import type { AtlasEntryProps } from '#templates/kinds/atlas-entry.tsx'
import type { SiteBuildContext } from '../define.ts'
import { daysBetween, formatPosition, withCommas } from './figures.ts'
import { regionKeys } from './keys.ts'
import { airportLink, countryName, nameIn, placeHeading, placeTitle, portLink, portName } from './names.ts'
import { atlasKindPath, atlasPagePath, countryListPath, lanesFromPath, regionListPath } from './paths.ts'
import { selectPlaceMap } from './place-map.ts'
import { servicesSection } from './services-section.ts'
import { dataLink, selectTrail, sidesOfBits, sidesText, zoneFact } from './shared.ts'

/** The country of a place, as a link to the list of its places, and its region. */
export const placeFacts = (
  context: SiteBuildContext,
  kind: 'oceanport' | 'airport',
  country: string,
): NonNullable<AtlasEntryProps['head']['facts']> => {
  const { t, content, edition } = context
  const places = content.find('countryPlaces', country)?.data
  if (places === undefined) return []
  return [
    {
      label: t('atlas.country'),
      values: [{ text: nameIn(edition, places), href: countryListPath(kind, places.slug) }],
    },
    {
      label: t('atlas.region'),
      values: [{ text: t(regionKeys[places.region]), href: regionListPath(kind, places.region) }],
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

const selectFar = (
  context: SiteBuildContext,
  { code, name, slug, far = [], lanes = false }: PortRow,
): readonly DistanceSection[] => {
  const { t } = context
  if (far.length === 0) return []
  const ways = [...new Set(far.filter((_, index) => index % 2 === 1))].filter((bits) => bits !== 0)
  const rows = greatPorts.flatMap((to, index) => {
    const [miles = 0, bits = 0] = far.slice(2 * index)
    if (to === code) return []
    const link = portLink(context, to)
    const lane = lanes ? laneSlugBetween(context, code, to) : undefined
    const place = [portName(context, to), lane === undefined ? link.slug : `>${lane}`, miles] as const
    return [bits === 0 ? place : ([...place, ways.indexOf(bits)] as const)]
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
        ways: ways.map((bits) => sidesText(context, sidesOfBits(bits))),
        rows,
      },
      ...(lanes
        ? { more: { label: t('atlas.port.lanes', { name: portName(context, code) }), href: lanesFromPath(slug) } }
        : {}),
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

export const selectPort = (context: SiteBuildContext, port: PortRow): AtlasEntryProps => {
  const { t, edition } = context
  const { code, at, also = [], area, near, air, far = [], services = [], sheet, zone, utc } = port
  const names = { en: port.name, zh: port.zh }
  const name = placeTitle(edition, 'oceanport', names)
  const country = countryName(context, code.slice(0, 2))
  const [first = 0] = far
  const nearestGreat = code === greatPorts[0] ? greatPorts[1] : greatPorts[0]
  const miles = code === greatPorts[0] ? (far[2] ?? 0) : first
  return {
    head: {
      title: placeHeading(edition, 'oceanport', names, country),
      lede: t('atlas.port.lede', {
        country,
        far: far.length === 0 ? 'no' : 'yes',
        near: portName(context, nearestGreat ?? code),
        miles: withCommas(miles),
        days: daysBetween(miles),
      }),
      breadcrumb: selectTrail(context, name, 'oceanport'),
      facts: [
        { label: 'UN/LOCODE', values: [{ text: code }] },
        { label: t('atlas.position'), values: [{ text: formatPosition(edition, at) }] },
        ...placeFacts(context, 'oceanport', code.slice(0, 2)),
        ...(area === undefined ? [] : [{ label: t('atlas.area'), values: [{ text: area }] }]),
        ...(also.length === 0 ? [] : [{ label: t('atlas.also'), values: also.map((text) => ({ text })) }]),
        ...zoneFact(context, { zone, utc }),
      ],
    },
    ...(zone === undefined ? {} : { clock: { zone, label: t('atlas.local-time') } }),
    map: selectPlaceMap(context, sheet, t('atlas.port.map', { name }), { at, name }, [
      ...near.map(([other]) => ({ at: portLink(context, other).at, name: portName(context, other) })),
      ...air.map(([other]) => ({ at: airportLink(context, other).at, name: other })),
    ]),
    mapTitle: t('atlas.map'),
    distances: [
      ...selectFar(context, port),
      nearSection(context, 'near', t('atlas.port.near'), 'oceanport', near),
      nearSection(context, 'air', t('atlas.port.air'), 'airport', air),
    ],
    sections: servicesSection(context, t('atlas.port.services'), services),
    note: { text: t('atlas.port.note'), link: dataLink(context) },
  }
}
