import type { Airport, Dataset, Place, PropertyValue } from 'schema-dts'
import type { AirportRow, PortRow, WarehouseRow } from '#content/schema/atlas.ts'
import { company } from './organization.ts'
import { absoluteUrl, languageOf, type Page } from './urls.ts'

/** Name of a place in the edition, and its location. */
type Words = { readonly name: string; readonly country: string }

const geoOf = ([longitude, latitude]: readonly [number, number]) =>
  ({ '@type': 'GeoCoordinates', latitude, longitude }) as const

const identifier = (propertyID: string, value: string): PropertyValue => ({
  '@type': 'PropertyValue',
  propertyID,
  value,
})

const inCountry = (name: string) => ({ '@type': 'Country', name }) as const

export const portPlace = (page: Page, { code, name: english, also = [], at }: PortRow, words: Words): object =>
  ({
    '@type': 'Place',
    name: words.name,
    ...(words.name === english && also.length === 0
      ? {}
      : { alternateName: [...new Set([...(words.name === english ? [] : [english]), ...also])] }),
    url: absoluteUrl(page, page.path),
    identifier: identifier('UN/LOCODE', code),
    geo: geoOf(at),
    containedInPlace: inCountry(words.country),
  }) satisfies Place

export const airportPlace = (page: Page, { iata, icao, name: english, at, feet }: AirportRow, words: Words): object =>
  ({
    '@type': 'Airport',
    name: words.name,
    ...(words.name === english ? {} : { alternateName: english }),
    url: absoluteUrl(page, page.path),
    iataCode: iata,
    ...(icao === undefined ? {} : { icaoCode: icao }),
    geo: { ...geoOf(at), ...(feet === undefined ? {} : { elevation: `${feet} ft` }) },
    containedInPlace: inCountry(words.country),
  }) satisfies Airport

export const warehousePlace = (page: Page, { at }: WarehouseRow, words: Words): object =>
  ({
    '@type': 'Place',
    name: words.name,
    url: absoluteUrl(page, page.path),
    geo: geoOf(at),
    containedInPlace: inCountry(words.country),
  }) satisfies Place

type DataFile = { readonly path: string; readonly type: string }

/** Rows of the atlas as files to download. */
export const dataset = (
  page: Page,
  words: { readonly name: string; readonly description: string; readonly licence: string; readonly asOf: string },
  files: readonly DataFile[],
): object =>
  ({
    '@type': 'Dataset',
    name: words.name,
    description: words.description,
    url: absoluteUrl(page, page.path),
    inLanguage: languageOf(page),
    license: words.licence,
    dateModified: words.asOf,
    isAccessibleForFree: true,
    creator: company(page),
    distribution: files.map(({ path, type }) => ({
      '@type': 'DataDownload',
      encodingFormat: type,
      contentUrl: absoluteUrl(page, path),
    })),
  }) satisfies Dataset
