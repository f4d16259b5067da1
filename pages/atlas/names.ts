import type { PlaceLink } from '#content/derived/atlas.ts'
import type { SiteBuildContext } from '../define.ts'

type Named = { readonly en: string; readonly zh?: string | undefined }

/** A name in the edition: the Chinese one if it exists. */
export const nameIn = (edition: string, { en, zh }: Named): string => (edition === 'zh-CN' ? (zh ?? en) : en)

/** A port in the title of its page: in Chinese the title says that it is one, unless the name does. */
export const portTitle = (edition: string, port: Named): string => {
  const name = nameIn(edition, port)
  if (edition !== 'zh-CN') return name
  if (/^[\p{sc=Latin}]/u.test(name)) return `${name} 港`
  // Hong Kong alone would mean the island.
  if (name.endsWith('港') && name !== '香港') return name
  return name.includes('（') ? name.replace('（', '港（') : `${name}港`
}

export const countryName = ({ content, edition }: SiteBuildContext, code: string): string => {
  const country = content.find('countries', code)?.data
  return country === undefined ? code : nameIn(edition, country)
}

export const portLink = ({ content }: SiteBuildContext, code: string): PlaceLink => content.get('portLinks', code).data

export const airportLink = ({ content }: SiteBuildContext, code: string): PlaceLink =>
  content.get('airportLinks', code).data

export const portName = (context: SiteBuildContext, code: string): string =>
  nameIn(context.edition, portLink(context, code))
