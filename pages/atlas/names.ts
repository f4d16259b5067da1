import type { PlaceLink } from '#content/derived/atlas.ts'
import areas from '#content/facts/chinese-areas.json' with { type: 'json' }
import { withBrackets } from '#locale/marks.ts'
import type { SiteBuildContext } from '../define.ts'

type Named = { readonly en: string; readonly zh?: string | undefined }

/** A name in the edition: the Chinese one if it exists. */
export const nameIn = (edition: string, { en, zh }: Named): string => (edition === 'zh-CN' ? (zh ?? en) : en)

/** Whether the edition is Chinese, and a place has no Chinese name, so that its page is for those who know the code. */
export const isLatinOnly = (edition: string, { zh }: Pick<Named, 'zh'>): boolean =>
  edition === 'zh-CN' && zh === undefined

/**
 * The name of a port or an airport as titles, tables and charts of the edition show it. In Chinese a port's name says that
 * it is one, as in 上海港 and 曼萨尼约港（巴拿马）; a Latin name stays as it is.
 */
export const placeTitle = (edition: string, kind: 'oceanport' | 'airport', place: Named): string => {
  const { zh } = place
  if (edition !== 'zh-CN' || zh === undefined || kind === 'airport') return nameIn(edition, place)
  const [, name = zh, bracket = ''] = /^(.*?)(（.*）)?$/u.exec(zh) ?? []
  // Hong Kong alone would mean the island.
  return name.endsWith('港') && name !== '香港' ? zh : `${name}港${bracket}`
}

/** The same as a headline of its own: the country stands behind a Latin name in Chinese. */
export const placeHeading = (edition: string, kind: 'oceanport' | 'airport', place: Named, country: string): string =>
  `${placeTitle(edition, kind, place)}${isLatinOnly(edition, place) ? `（${country}）` : ''}`

const chineseAreas: Readonly<Record<string, Readonly<Record<string, string>>>> = areas

/** A province or state by its Latin name; undefined in Chinese if it has no Chinese name. */
export const areaName = (edition: string, country: string, area: string): string | undefined =>
  edition === 'zh-CN' ? chineseAreas[country]?.[area] : area

/** A ship in tables and charts: a Chinese title says that it is one. */
export const shipTitle = (edition: string, ship: Named): string =>
  edition === 'zh-CN' ? `${nameIn(edition, ship)}号` : ship.en

/** The same as a headline: the Latin name, which is painted on the ship, stands behind a Chinese one. */
export const shipHeading = (edition: string, ship: Named): string =>
  edition === 'zh-CN' && ship.zh !== undefined ? `${shipTitle(edition, ship)}（${ship.en}）` : shipTitle(edition, ship)

/** A name with its code. */
export const withCode = (edition: string, name: string, code: string): string => withBrackets(name, code, edition)

export const countryName = ({ content, edition }: SiteBuildContext, code: string): string => {
  const country = content.find('countries', code)?.data
  return country === undefined ? code : nameIn(edition, country)
}

export const portLink = ({ content }: SiteBuildContext, code: string): PlaceLink => content.get('portLinks', code).data

export const airportLink = ({ content }: SiteBuildContext, code: string): PlaceLink =>
  content.get('airportLinks', code).data

export const portName = (context: SiteBuildContext, code: string): string =>
  placeTitle(context.edition, 'oceanport', portLink(context, code))
