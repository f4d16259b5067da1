/** Kinds of the atlas, as the specification names them. */
export type AtlasKind = 'oceanport' | 'airport' | 'route' | 'service' | 'vessel' | 'warehouse'

export const atlasKinds: readonly AtlasKind[] = ['oceanport', 'airport', 'route', 'service', 'vessel', 'warehouse']

export const atlasPath = '/atlas'
export const atlasKindPath = (kind: AtlasKind): string => `${atlasPath}/${kind}`
export const atlasPagePath = (kind: AtlasKind, slug: string): string => `${atlasKindPath(kind)}/${slug}`

/** Lists of the places of a country, a region or a letter. */
export const countryListPath = (kind: 'oceanport' | 'airport', slug: string): string =>
  `${atlasKindPath(kind)}/country/${slug}`
export const regionListPath = (kind: 'oceanport' | 'airport', region: string): string =>
  `${atlasKindPath(kind)}/region/${region}`
export const letterListPath = (kind: 'oceanport' | 'airport', letter: string): string =>
  `${atlasKindPath(kind)}/letter/${letter.toLowerCase()}`
export const lanesFromPath = (slug: string): string => `${atlasKindPath('route')}/from/${slug}`

/** The page with the sources of the data, and downloads. */
export const atlasDataPath = `${atlasPath}/data`
export const chartFolder = `${atlasPath}/charts`
export const chartPath = (sheet: string): string => `${chartFolder}/${sheet}.svg`
