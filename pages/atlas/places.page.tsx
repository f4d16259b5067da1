import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import type { RegionId } from '#content/schema/atlas.ts'
import { AtlasIndex } from '#templates/kinds/atlas-index.tsx'
import { definePage, type SiteBuildContext } from '../define.ts'
import { type PlaceKind, placesByLetter, selectCountryList, selectLetterList, selectRegionList } from './indexes.ts'
import { countryListPath, letterListPath, regionListPath } from './paths.ts'
import { shareOf } from './share.ts'

type Params = { readonly kind: PlaceKind } & (
  | { readonly by: 'country' | 'letter'; readonly id: string }
  | { readonly by: 'region'; readonly id: RegionId }
)
type Route = { readonly path: string; readonly params: Params }

const routesOf = (context: SiteBuildContext, kind: PlaceKind): readonly Route[] => {
  const countries = context.content
    .all('countryPlaces')
    .map(({ id, data: { slug, region, ports, airports } }) => ({ id, slug, region, ports, airports }))
    .filter(({ ports, airports }) => (kind === 'oceanport' ? ports : airports).length > 0)
  return [
    ...countries.map(({ id, slug }) => ({
      path: countryListPath(kind, slug),
      params: { kind, by: 'country' as const, id },
    })),
    ...[...new Set(countries.map(({ region }) => region))].map((region) => ({
      path: regionListPath(kind, region),
      params: { kind, by: 'region' as const, id: region },
    })),
    ...placesByLetter(context, kind).map(([letter]) => ({
      path: letterListPath(kind, letter),
      params: { kind, by: 'letter' as const, id: letter },
    })),
  ]
}

/** Lists of ports and of airports by country, region and letter. */
export const page = definePage({
  routes: (context) => [...routesOf(context, 'oceanport'), ...routesOf(context, 'airport')],
  select: (context) => {
    const { params } = context
    if (params.by === 'region') return selectRegionList(context, params.kind, params.id)
    return params.by === 'country'
      ? selectCountryList(context, params.kind, params.id)
      : selectLetterList(context, params.kind, params.id)
  },
  head: ({ head }, context) => ({
    title: head.title,
    description: head.lede ?? head.title,
    share: shareOf(context, context.params.kind),
  }),
  search: () => ({ section: 'atlas', weight: 0.6 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasIndex {...data} />
