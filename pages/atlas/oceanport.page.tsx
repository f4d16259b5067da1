import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { AtlasEntry } from '#templates/kinds/atlas-entry.tsx'
import { definePage } from '../define.ts'
import { portPlace } from '../structured-data/atlas.ts'
import { countryName, isLatinOnly, nameIn, placeTitle } from './names.ts'
import { atlasPagePath } from './paths.ts'
import { selectPort } from './port.ts'
import { shareOf } from './share.ts'

export const page = definePage({
  routes: ({ content, edition }) =>
    content.all('ports').map(({ id, file, data }) => ({
      path: atlasPagePath('oceanport', data.slug),
      params: { id },
      file,
      isUnlisted: isLatinOnly(edition, data),
    })),
  select: (context) => {
    const { content, params } = context
    return selectPort(context, content.get('ports', params.id).data)
  },
  head: (_, context) => {
    const { t, edition, content, params } = context
    const port = content.get('ports', params.id).data
    const name = placeTitle(edition, 'oceanport', { en: port.name, zh: port.zh })
    const country = countryName(context, port.code.slice(0, 2))
    const description = t('atlas.port.description', { name, country, code: port.code })
    return {
      title: t('atlas.port.title', { name, country, code: port.code }),
      description,
      share: shareOf(context, 'oceanport'),
      structuredData: [portPlace(context, port, { name, country })],
    }
  },
  search: (_, { content, edition, params }) => {
    const { code, name: en, zh, also = [], area, lanes, services, great } = content.get('ports', params.id).data
    return {
      section: 'atlas',
      otherTitles: [nameIn(edition, { en, zh })],
      names: [en, zh, ...also, area].filter((name) => name !== undefined),
      codes: [code],
      // Among places of one name, most people mean the one with most ship calls.
      weight: services !== undefined ? 1.15 : lanes === true ? 1.05 : great === true ? 0.95 : 0.85,
    }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasEntry {...data} />
