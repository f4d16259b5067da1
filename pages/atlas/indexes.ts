import { fileUrl, hrefOf } from '@fairlead/engine/urls'
import type { CountryPlaces, PlaceLink } from '#content/derived/atlas.ts'
import { type CoastId, type RegionId, regionIds } from '#content/schema/atlas.ts'
import { placeOn, sheetOf, turnTo, worldSheet } from '#freight/charts/sheet.ts'
import { writeWhole } from '#locale/numbers.ts'
import type { AtlasIndexProps } from '#templates/kinds/atlas-index.tsx'
import type { WorldMapProps } from '#templates/sections/atlas/world-map.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { coastKeys, kindKeys, regionKeys } from './keys.ts'
import { nameIn, placeTitle, portName, shipTitle, withCode } from './names.ts'
import {
  type AtlasKind,
  atlasKindPath,
  atlasKinds,
  atlasPagePath,
  chartPath,
  countryListPath,
  letterListPath,
  regionListPath,
} from './paths.ts'
import { placeRegion } from './place-region.ts'
import { selectSource, selectTrail } from './shared.ts'

export type PlaceKind = 'oceanport' | 'airport'

/** Regions in map order, each with the position of its name on the world map: far enough apart for fingers. */
const regions: Readonly<Record<RegionId, readonly [longitude: number, latitude: number]>> = {
  'north-america': [-101, 46],
  'central-america-and-caribbean': [-92, 17],
  'south-america': [-60, -16],
  'northern-europe': [27, 63],
  'southern-europe': [27, 40],
  'middle-east': [44, 28],
  africa: [20, 4],
  'south-asia': [78, 15],
  'south-east-asia': [112, 2],
  'east-asia': [112, 34],
  'central-asia': [72, 49],
  oceania: [140, -26],
}

type Country = CountryPlaces & { readonly code: string }

const countriesOf = ({ content }: SiteBuildContext): readonly Country[] =>
  content.all('countryPlaces').map(({ id, data: { en, zh, slug, region, ports, airports } }) => ({
    code: id,
    en,
    zh,
    slug,
    region,
    ports,
    airports,
  }))

const codesOf = (kind: PlaceKind, country: Country): readonly string[] =>
  kind === 'oceanport' ? country.ports : country.airports

const linkOf = ({ content }: SiteBuildContext, kind: PlaceKind, code: string): PlaceLink =>
  content.get(kind === 'oceanport' ? 'portLinks' : 'airportLinks', code).data

/** The places of a country that a region lists. */
const codesIn = (context: SiteBuildContext, kind: PlaceKind, country: Country, region: RegionId): readonly string[] =>
  codesOf(kind, country).filter(
    (code) => placeRegion(country.code, country.region, linkOf(context, kind, code).at) === region,
  )

/** Countries with places in a region, each with those places. */
const countriesIn = (
  context: SiteBuildContext,
  kind: PlaceKind,
  region: RegionId,
): readonly { readonly country: Country; readonly codes: readonly string[] }[] =>
  countriesOf(context)
    .map((country) => ({ country, codes: codesIn(context, kind, country, region) }))
    .filter(({ codes }) => codes.length > 0)
    .sort((a, b) => byName(context.edition)(a.country, b.country))

/** Letters that list places of a kind, with the codes of each. */
export const placesByLetter = (
  { content }: SiteBuildContext,
  kind: PlaceKind,
): readonly (readonly [letter: string, codes: readonly string[]])[] =>
  content
    .all('letterPlaces')
    .filter(({ data }) => data.kind === kind)
    .map(({ data }) => [data.letter, data.codes])

const itemOf = (
  context: SiteBuildContext,
  kind: PlaceKind,
  code: string,
): AtlasIndexProps['groups'][number]['list']['items'][number] => {
  const link = linkOf(context, kind, code)
  return [placeTitle(context.edition, kind, link), link.slug, code]
}

const byName =
  (edition: string) =>
  (a: { readonly en: string; readonly zh: string }, b: { readonly en: string; readonly zh: string }): number => {
    const [first, second] = [nameIn(edition, a), nameIn(edition, b)]
    return first === second ? 0 : first < second ? -1 : 1
  }

const noteOf = (context: SiteBuildContext, kind: PlaceKind): AtlasIndexProps['note'] =>
  selectSource(context, context.t(kind === 'oceanport' ? 'atlas.port.note' : 'atlas.airport.note'))

/** All places of a kind: letters, then the countries of each region with their counts. */
export const selectPlaceIndex = (context: SiteBuildContext, kind: PlaceKind): AtlasIndexProps => {
  const { t, content, edition } = context
  const count = content.all(kind === 'oceanport' ? 'portLinks' : 'airportLinks').length
  return {
    head: {
      title: t(kindKeys[kind]),
      lede: t('atlas.index.description', { kind, count: writeWhole(count, edition) }),
      breadcrumb: selectTrail(context, t(kindKeys[kind])),
    },
    letters: {
      title: t('atlas.index.letters'),
      base: letterListPath(kind, ''),
      letters: placesByLetter(context, kind).map(([letter, codes]) => [letter, codes.length]),
    },
    groups: regionIds.flatMap((region) => {
      const there = countriesIn(context, kind, region)
      if (there.length === 0) return []
      return [
        {
          id: region,
          title: t(regionKeys[region]),
          list: {
            base: countryListPath(kind, ''),
            items: there.map(
              ({ country, codes }) => [nameIn(edition, country), country.slug, String(codes.length)] as const,
            ),
          },
        },
      ]
    }),
    note: noteOf(context, kind),
  }
}

/** The places of a region, country by country. */
export const selectRegionList = (context: SiteBuildContext, kind: PlaceKind, region: RegionId): AtlasIndexProps => {
  const { t, edition } = context
  const name = t(regionKeys[region])
  const countries = countriesIn(context, kind, region)
  const count = countries.reduce((sum, { codes }) => sum + codes.length, 0)
  return {
    head: {
      title: t('atlas.index.list', { kind, name }),
      lede: t('atlas.index.list-description', { kind, name, count: writeWhole(count, edition) }),
      breadcrumb: selectTrail(context, name, kind),
    },
    groups: countries.map(({ country, codes }) => ({
      id: country.code,
      title: nameIn(edition, country),
      list: {
        base: `${atlasKindPath(kind)}/`,
        items: codes.map((code) => itemOf(context, kind, code)),
      },
    })),
    note: noteOf(context, kind),
  }
}

export const selectCountryList = (context: SiteBuildContext, kind: PlaceKind, code: string): AtlasIndexProps => {
  const { t, edition, content } = context
  const country = content.get('countryPlaces', code).data
  const name = nameIn(edition, country)
  const codes = kind === 'oceanport' ? country.ports : country.airports
  const region = t(regionKeys[country.region])
  return {
    head: {
      title: t('atlas.index.list', { kind, name }),
      lede: t('atlas.index.list-description', { kind, name, count: writeWhole(codes.length, edition) }),
      breadcrumb: selectTrail(context, name, kind, [{ label: region, href: regionListPath(kind, country.region) }]),
    },
    groups: [
      {
        id: 'places',
        title: t(kindKeys[kind]),
        list: { base: `${atlasKindPath(kind)}/`, items: codes.map((place) => itemOf(context, kind, place)) },
      },
    ],
    note: noteOf(context, kind),
  }
}

export const selectLetterList = (context: SiteBuildContext, kind: PlaceKind, letter: string): AtlasIndexProps => {
  const { t, content, edition } = context
  const { codes } = content.get('letterPlaces', `${kind}-${letter}`).data
  const name = t('atlas.index.letter', { letter })
  return {
    head: {
      title: t('atlas.index.list', { kind, name }),
      lede: t('atlas.index.list-description', { kind, name, count: writeWhole(codes.length, edition) }),
      breadcrumb: selectTrail(context, name, kind),
    },
    groups: [
      {
        id: 'places',
        title: t(kindKeys[kind]),
        list: { base: `${atlasKindPath(kind)}/`, items: codes.map((code) => itemOf(context, kind, code)) },
      },
    ],
    note: noteOf(context, kind),
  }
}

/** Ports where lanes begin, by coast. */
export const selectLaneIndex = (context: SiteBuildContext): AtlasIndexProps => {
  const { t, content } = context
  const coasts = new Map<CoastId, string[]>()
  const coastOf = new Map<string, CoastId>()
  for (const { data } of content.all('lanes')) {
    coastOf.set(data.from, data.coasts[0])
    coastOf.set(data.to, data.coasts[1])
  }
  for (const [code, coast] of coastOf) coasts.set(coast, [...(coasts.get(coast) ?? []), code])
  return {
    head: {
      title: t(kindKeys.route),
      lede: t('atlas.index.description', {
        kind: 'route',
        count: writeWhole(2 * content.all('lanes').length, context.edition),
      }),
      breadcrumb: selectTrail(context, t(kindKeys.route)),
    },
    groups: [...coasts].map(([coast, codes]) => ({
      id: coast,
      title: t(coastKeys[coast]),
      list: {
        base: `${atlasKindPath('route')}/from/`,
        items: codes.map((code) => {
          const link = linkOf(context, 'oceanport', code)
          return [portName(context, code), link.slug, String(content.get('portLanes', code).data.length)] as const
        }),
      },
    })),
    note: selectSource(context, t('atlas.port.note')),
  }
}

/** All lanes from a port, by coast of destination. */
export const selectLanesFrom = (context: SiteBuildContext, code: string): AtlasIndexProps => {
  const { t, content, edition } = context
  const link = linkOf(context, 'oceanport', code)
  const name = portName(context, code)
  const lanes = content.get('portLanes', code).data
  const coasts = [...new Set(lanes.map(({ coast }) => coast))]
  return {
    head: {
      title: t('atlas.route.from-heading', { name }),
      lede: t('atlas.route.from-description', { name, count: String(lanes.length) }),
      breadcrumb: selectTrail(context, name, 'route'),
      facts: [
        {
          label: t('atlas.port'),
          values: [{ text: withCode(edition, name, code), href: atlasPagePath('oceanport', link.slug) }],
        },
      ],
    },
    groups: coasts.map((coast) => ({
      id: coast,
      title: t(coastKeys[coast]),
      list: {
        base: `${atlasKindPath('route')}/`,
        items: lanes
          .filter((lane) => lane.coast === coast)
          .sort((a, b) => a.nm - b.nm || (a.to < b.to ? -1 : 1))
          .map(
            ({ to, slug, nm }) =>
              [portName(context, to), slug, t('atlas.route.nm', { miles: writeWhole(nm, edition) })] as const,
          ),
      },
    })),
    note: selectSource(context, t('atlas.port.note')),
  }
}

/** Services, ships or warehouses, all on one page. */
export const selectShortIndex = (
  context: SiteBuildContext,
  kind: 'service' | 'vessel' | 'warehouse',
): AtlasIndexProps => {
  const { t, content, edition } = context
  const base = `${atlasKindPath(kind)}/`
  const title = t(kindKeys[kind])
  const items = {
    service: () =>
      content
        .all('services')
        .map(({ id, data }) => [nameIn(edition, data.name), id, nameIn(edition, data.trade)] as const),
    vessel: () =>
      [...content.all('vessels')]
        .map(({ data }) => data)
        .sort((a, b) => b.teu - a.teu)
        .map(
          (data) =>
            [
              shipTitle(edition, { en: data.name, zh: data.zh }),
              data.slug,
              `${writeWhole(data.teu, edition)} TEU`,
            ] as const,
        ),
    warehouse: () =>
      content
        .all('warehouses')
        .map(({ id, data }) => [nameIn(edition, data.name), id, nameIn(edition, data.city)] as const),
  }[kind]()
  const notes = { service: 'atlas.service.note', warehouse: 'atlas.warehouse.note' } as const
  return {
    head: {
      title,
      lede: t('atlas.index.description', { kind, count: String(items.length) }),
      breadcrumb: selectTrail(context, title),
    },
    groups: [{ id: kind, title, list: { base, items } }],
    note: selectSource(
      context,
      kind === 'vessel' ? t('atlas.vessel.note', { checked: 'no', imo: 'no' }) : t(notes[kind]),
    ),
  }
}

const countOf = ({ content }: SiteBuildContext, kind: AtlasKind): number => {
  const collections = {
    oceanport: 'portLinks',
    airport: 'airportLinks',
    route: 'lanes',
    service: 'services',
    vessel: 'vessels',
    warehouse: 'warehouses',
  } as const
  return content.all(collections[kind]).length * (kind === 'route' ? 2 : 1)
}

const regionsWithPorts = (context: SiteBuildContext): readonly RegionId[] => {
  return regionIds.filter((region) => countriesIn(context, 'oceanport', region).length > 0)
}

const selectWorld = (context: SiteBuildContext): WorldMapProps => {
  const { t, content, settings, edition } = context
  const sheet = sheetOf(worldSheet)
  const place = ([longitude, latitude]: readonly [number, number]): readonly [number, number] => {
    const [x, y] = placeOn(sheet, [turnTo(sheet, longitude), latitude])
    return [Math.round(x), Math.round(y)]
  }
  const ports = content.all('portLinks').map(({ data }) => place(data.at))
  const site = {
    origin: settings.editions[edition]?.origin ?? '',
    basePath: settings.basePath,
    trailingSlash: settings.trailingSlash,
  }
  return {
    src: fileUrl(chartPath(worldSheet).slice(1), settings.basePath),
    alt: t('atlas.home.map', { count: writeWhole(ports.length, edition) }),
    dots: [...new Set(ports.map(([x, y]) => `M${x} ${y}h0`))].join(''),
    regions: regionsWithPorts(context).map((region) => {
      const [x, y] = place(regions[region])
      return [t(regionKeys[region]), hrefOf(regionListPath('oceanport', region), site), x, y] as const
    }),
  }
}

export const selectAtlasHome = (context: SiteBuildContext): AtlasIndexProps => {
  const { t } = context
  return {
    head: {
      title: t('atlas.home.heading'),
      lede: t('atlas.home.lede'),
      breadcrumb: selectBreadcrumb(t, t('atlas.title')),
      facts: atlasKinds.map((kind) => ({
        label: t(kindKeys[kind]),
        values: [{ text: writeWhole(countOf(context, kind), context.edition), href: atlasKindPath(kind) }],
      })),
    },
    world: selectWorld(context),
    groups: [
      {
        id: 'regions',
        title: t('atlas.index.regions'),
        list: {
          base: regionListPath('oceanport', ''),
          items: regionsWithPorts(context).map((region) => [t(regionKeys[region]), region] as const),
        },
      },
    ],
    note: selectSource(context, t('atlas.port.note')),
  }
}
