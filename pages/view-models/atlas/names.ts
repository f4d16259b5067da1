import type { PlaceLink } from '#content/atlas/derive.ts'
import type { SiteBuildContext } from '../../define.ts'

type Named = { readonly en: string; readonly zh?: string | undefined }

/** A name as the edition has it: in Chinese where there is one. */
export const nameIn = (edition: string, { en, zh }: Named): string => (edition === 'zh-CN' ? (zh ?? en) : en)

export const countryName = ({ content, edition }: SiteBuildContext, code: string): string => {
  const country = content.find('countries', code)?.data
  return country === undefined ? code : nameIn(edition, country)
}

export const portLink = ({ content }: SiteBuildContext, code: string): PlaceLink => content.get('portLinks', code).data

export const airportLink = ({ content }: SiteBuildContext, code: string): PlaceLink =>
  content.get('airportLinks', code).data

export const portName = (context: SiteBuildContext, code: string): string =>
  nameIn(context.edition, portLink(context, code))
