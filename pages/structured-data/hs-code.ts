import { fileUrl } from '@fairlead/engine/urls'
import type { Dataset, DefinedTerm, DefinedTermSet } from 'schema-dts'
import type { HsLine } from '#content/schema/hs.ts'
import type { SiteBuildContext } from '../define.ts'
import { hsAsOf } from '../hs/words.ts'
import { hsFilePath, hsLinePath, hsPath } from '../view-models/paths.ts'
import { company } from './organization.ts'
import { absoluteUrl, languageOf, type Whereabouts } from './urls.ts'

const setId = (context: Whereabouts): string => `${absoluteUrl(context, hsPath)}#nomenclature`

/** The nomenclature as a set of terms. */
export const hsTermSet = (context: Whereabouts & Pick<SiteBuildContext, 't'>, description: string): DefinedTermSet => ({
  '@type': 'DefinedTermSet',
  '@id': setId(context),
  name: `${context.t('section.hs')} (HS 2022)`,
  description,
  url: absoluteUrl(context, hsPath),
  inLanguage: languageOf(context),
})

export const hsDefinedTerm = (
  context: Whereabouts,
  { code, slug }: HsLine,
  { name, text }: { readonly name: string; readonly text: string },
): DefinedTerm => ({
  '@type': 'DefinedTerm',
  termCode: code,
  name,
  ...(text === name ? {} : { description: text }),
  url: absoluteUrl(context, hsLinePath(slug)),
  // The index describes the rest of the set.
  inDefinedTermSet: setId(context),
})

type DatasetWords = { readonly name: string; readonly description: string }

/** The nomenclature as a table to download. */
export const hsDataset = (context: Whereabouts, { name, description }: DatasetWords): Dataset => {
  const { edition, settings } = context
  const origin = settings.editions[edition]?.origin ?? ''
  const addressOf = (format: 'csv' | 'json'): string => origin + fileUrl(hsFilePath(format).slice(1), settings.basePath)
  return {
    '@type': 'Dataset',
    name,
    description,
    url: absoluteUrl(context, hsPath),
    license: 'https://opensource.org/license/mit',
    isBasedOn: 'https://www.npmjs.com/package/shopify-hscode',
    dateModified: hsAsOf,
    inLanguage: ['en-US', 'zh-CN'],
    creator: company(context),
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: addressOf('csv') },
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: addressOf('json') },
    ],
  }
}
