import type { SearchDocument } from '#search/search-document.ts'
import { page as dataPage } from '../../atlas/data.page.tsx'
import { page as homePage } from '../../atlas/index.page.tsx'
import { page as kindPages } from '../../atlas/kinds.page.tsx'
import { page as laneLists } from '../../atlas/lanes-from.page.tsx'
import { page as placeLists } from '../../atlas/places.page.tsx'
import { page as servicePages } from '../../atlas/service.page.tsx'
import { page as vesselPages } from '../../atlas/vessel.page.tsx'
import { page as warehousePages } from '../../atlas/warehouse.page.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { daysBetween, withCommas } from '../../view-models/atlas/figures.ts'
import { countryName, nameIn, portName, portTitle } from '../../view-models/atlas/names.ts'
import { atlasPagePath } from '../../view-models/atlas/paths.ts'
import { directLane } from '../../view-models/atlas/route.ts'
import { listPagesOf } from './list-pages-of.ts'

const section = 'atlas'

const known = (names: readonly (string | undefined)[]): readonly string[] =>
  names.filter((name): name is string => name !== undefined)

const listPorts = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content, edition, t } = context
  return content.all('ports').map(({ data: port }) => {
    const { code, slug, name: en, zh, also = [], area, lanes, services } = port
    const name = nameIn(edition, { en, zh })
    const country = countryName(context, code.slice(0, 2))
    return {
      path: atlasPagePath('oceanport', slug),
      section,
      title: t('atlas.port.title', { name: portTitle(edition, { en, zh }), country, code }),
      otherTitles: [portTitle(edition, { en, zh }), name],
      summary: t('atlas.port.description', { name, country, code }),
      names: known([en, zh, ...also, area]),
      codes: [code],
      // Among places of one name, most people mean the one with most ship calls.
      weight: services !== undefined ? 1.15 : lanes === true ? 1.05 : zh !== undefined ? 0.95 : 0.85,
    }
  })
}

const listAirports = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content, edition, t } = context
  return content.all('airportSummaries').map(({ id: iata, data: airport }) => {
    const { icao, slug, en, zh, city, large, country: code } = airport
    const name = nameIn(edition, { en, zh })
    const country = countryName(context, code)
    return {
      path: atlasPagePath('airport', slug),
      section,
      title: t('atlas.airport.title', { name, code: iata }),
      otherTitles: [name],
      summary: t('atlas.airport.description', { name, country, code: iata }),
      names: known([en, zh, city]),
      codes: known([iata, icao]),
      weight: zh !== undefined ? 1 : large === true ? 0.9 : 0.75,
    }
  })
}

const listLanes = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content, t } = context
  return content.all('lanes').flatMap(({ data }) =>
    [false, true].map((isBack) => {
      const { row, from, to, slug } = directLane(data, isBack)
      const names = { from: portName(context, from), to: portName(context, to) }
      const nm = row.ways[0]?.nm ?? 0
      return {
        path: atlasPagePath('route', slug),
        section: 'lanes',
        title: t('atlas.route.title', { ...names, miles: withCommas(nm), days: daysBetween(nm) }),
        otherTitles: [t('atlas.route.heading', names)],
        summary: t('atlas.route.description', { ...names, fromCode: from, toCode: to }),
        weight: 0.5,
      }
    }),
  )
}

export const listAtlas = (context: SiteBuildContext): readonly SearchDocument[] => [
  ...listPorts(context),
  ...listAirports(context),
  ...listLanes(context),
  ...listPagesOf(context, homePage, { section, weight: 1.2 }),
  ...listPagesOf(context, kindPages, { section, weight: 1.1 }),
  ...listPagesOf(context, dataPage, { section, weight: 1 }),
  ...listPagesOf(context, servicePages, { section, weight: 0.9 }),
  ...listPagesOf(context, vesselPages, { section, weight: 0.8 }),
  ...listPagesOf(context, warehousePages, { section, weight: 0.9 }),
  ...listPagesOf(context, placeLists, { section, weight: 0.6 }),
  ...listPagesOf(context, laneLists, { section: 'lanes', weight: 0.5 }),
]
