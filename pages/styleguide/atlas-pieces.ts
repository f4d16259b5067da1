import type { AtlasPiecesProps } from '#templates/sections/styleguide/atlas-pieces.tsx'
import type { WholeBandsProps } from '#templates/sections/styleguide/whole-bands.tsx'
import { selectAtlasHome, selectPlaceIndex } from '../atlas/indexes.ts'
import { selectPort } from '../atlas/port.ts'
import { directLane, selectRoute } from '../atlas/route.ts'
import { selectVessel } from '../atlas/vessel.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectLaneGroups, selectLiveWords } from '../route-search/route-parts.ts'
import { selectRouteView } from '../route-search/route-view.ts'
import { selectSearch } from '../view-models/search-settings.ts'
import { needed } from './needed.ts'

/** Rows of a table that are enough to show its rhythm. */
const shown = 3

/** The atlas by a port, a lane and a ship that it has. */
export const selectAtlasPieces = (context: SiteBuildContext): AtlasPiecesProps => {
  const { content, t } = context
  const port = selectPort(context, content.get('ports', 'NLRTM').data)
  const lane = selectRoute(context, directLane(content.get('lanes', 'CNSHA-NLRTM').data, false))
  const ship = selectVessel(context, needed(content.all('vessels')[0], 'a ship').data)
  const home = selectAtlasHome(context)
  const index = selectPlaceIndex(context, 'oceanport')
  const distances = needed(port.distances?.[0], 'the distances of a port')
  const list = needed(index.groups[0], 'the countries of a region').list
  const { path, words } = selectSearch(context)
  const { label, submit } = words
  const groups = selectLaneGroups(context).slice(0, 1)
  return {
    places: needed(port.map, 'the chart of a port'),
    ways: needed(lane.map, 'the chart of a lane'),
    world: needed(home.world, 'the chart of all ports'),
    titles: { distances: distances.title, places: lane.tables[0]?.title ?? '' },
    distances: { ...distances.table, rows: distances.table.rows.slice(0, shown) },
    near: needed(port.near, 'places around a port').map((each) => ({ ...each, id: `styleguide-${each.id}` })),
    cards: lane.modes,
    table: needed(lane.tables[0], 'the ways of a lane').table,
    list: { ...list, items: list.items.slice(0, shown * shown) },
    letters: needed(index.letters, 'the letters of the index'),
    sizes: needed(ship.sizes, 'the sizes of ships'),
    note: port.note,
    groups,
    saved: {
      words: { title: t('offline.saved'), none: t('offline.none') },
      links: needed(groups[0], 'the lanes of a port').links.slice(0, shown),
    },
    search: { action: path, label, submit },
    hits: [
      {
        id: 'styleguide-hits',
        label,
        hits: groups.flatMap(({ links }) =>
          links.slice(0, shown).map(({ label: title, href }, at) => ({
            id: `styleguide-hit-${at}`,
            href,
            title: [
              { text: title.slice(0, 4), isMatch: true },
              { text: title.slice(4), isMatch: false },
            ],
            summary: [{ text: label, isMatch: false }],
          })),
        ),
      },
    ],
  }
}

/** A route whose page has all bands. */
export const selectRoutePieces = (context: SiteBuildContext): WholeBandsProps['route'] => {
  const { content } = context
  const [from, to] = ['CNSHA', 'NLRTM'].map((code) => content.get('routePlaces', code).data)
  const words = selectLiveWords(context)
  return { view: selectRouteView(context, needed(from, 'a port'), needed(to, 'a port')), words }
}
