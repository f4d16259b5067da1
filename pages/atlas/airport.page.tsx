import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { AtlasEntry } from '#templates/kinds/atlas-entry.tsx'
import { definePage } from '../define.ts'
import { airportPlace } from '../structured-data/atlas.ts'
import { selectAirport } from './airport.ts'
import { countryName, isLatinOnly, nameIn } from './names.ts'
import { atlasPagePath } from './paths.ts'
import { shareOf } from './share.ts'

export const page = definePage({
  routes: ({ content, edition }) =>
    content.all('airportSummaries').map(({ id, data }) => ({
      path: atlasPagePath('airport', data.slug),
      params: { id },
      file: data.file,
      isUnlisted: isLatinOnly(edition, data),
    })),
  select: (context) => {
    const { content, params } = context
    return selectAirport(context, content.get('airports', params.id).data)
  },
  head: (_, context) => {
    const { t, edition, content, params } = context
    const airport = content.get('airports', params.id).data
    const name = nameIn(edition, { en: airport.name, zh: airport.zh })
    const country = countryName(context, airport.country)
    const description = t('atlas.airport.description', { name, country, code: airport.iata })
    return {
      title: t('atlas.airport.title', { name, code: airport.iata }),
      description,
      share: shareOf(context, 'airport'),
      structuredData: [airportPlace(context, airport, { name, country })],
    }
  },
  search: (_, { content, edition, params }) => {
    const { name: en, zh, city, iata, icao, great, large } = content.get('airports', params.id).data
    return {
      section: 'atlas',
      otherTitles: [nameIn(edition, { en, zh })],
      names: [en, zh, city].filter((name) => name !== undefined),
      codes: [iata, icao].filter((code) => code !== undefined),
      weight: great === true ? 1 : large === true ? 0.9 : 0.75,
    }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasEntry {...data} />
