import type { ReactElement } from 'react'
import { AtlasMap, type AtlasMapProps } from '../atlas/atlas-map.tsx'
import { DistanceTable, type DistanceTableProps } from '../atlas/distance-table.tsx'
import { LetterLinks, type LetterLinksProps } from '../atlas/letter-links.tsx'
import { NearTables, type NearTablesProps } from '../atlas/near-tables.tsx'
import { PlaceList, type PlaceListProps } from '../atlas/place-list.tsx'
import { PlaceTable, type PlaceTableProps } from '../atlas/place-table.tsx'
import { SizeBars, type SizeBarsProps } from '../atlas/size-bars.tsx'
import { SourceNote, type SourceNoteProps } from '../atlas/source-note.tsx'
import { WorldMap, type WorldMapProps } from '../atlas/world-map.tsx'
import { LaneCards, type LaneCardsProps } from '../route/lane-cards.tsx'
import { LaneGroups, type LaneGroupsProps } from '../route/lane-groups.tsx'
import { SavedPages, type SavedPagesProps } from '../saved-pages.tsx'
import { SearchBox } from '../search-box.tsx'
import { type HitGroup, HitLists } from '../search-hits.tsx'
import styles from './pieces.module.css'
import { Specimen } from './specimen.tsx'

export type AtlasPiecesProps = {
  readonly places: AtlasMapProps
  readonly ways: AtlasMapProps
  readonly world: WorldMapProps
  /** Tables need a title: the names of what they list. */
  readonly titles: { readonly distances: string; readonly places: string }
  readonly distances: DistanceTableProps
  readonly near: NearTablesProps['tables']
  readonly cards: LaneCardsProps
  readonly table: PlaceTableProps
  readonly list: PlaceListProps
  readonly letters: LetterLinksProps
  readonly sizes: SizeBarsProps
  readonly note: SourceNoteProps
  readonly groups: LaneGroupsProps['groups']
  readonly saved: SavedPagesProps
  readonly hits: readonly HitGroup[]
  readonly search: { readonly action: string; readonly label: string; readonly submit: string }
}

/** Components of the atlas, of route search and of search. */
export const AtlasPieces = (props: AtlasPiecesProps): ReactElement => {
  const { places, ways, world, titles, distances, near, cards, table, list, letters, sizes, note } = props
  const { groups, saved, search, hits } = props
  return (
    <div className={styles.stack}>
      <Specimen name="sections/atlas/atlas-map, places">
        <AtlasMap {...places} />
      </Specimen>
      <Specimen name="sections/atlas/atlas-map, ways">
        <AtlasMap {...ways} />
      </Specimen>
      <Specimen name="sections/atlas/world-map">
        <WorldMap {...world} />
      </Specimen>
      <Specimen name="sections/atlas/distance-table">
        <p id="styleguide-distances">{titles.distances}</p>
        <DistanceTable labelledBy="styleguide-distances" {...distances} />
      </Specimen>
      <Specimen name="sections/atlas/near-tables">
        <NearTables tables={near} />
      </Specimen>
      <Specimen name="sections/route/lane-cards">
        <LaneCards {...cards} />
      </Specimen>
      <Specimen name="sections/atlas/place-table">
        <p id="styleguide-places">{titles.places}</p>
        <PlaceTable labelledBy="styleguide-places" {...table} />
      </Specimen>
      <Specimen name="sections/atlas/place-list">
        <PlaceList {...list} />
      </Specimen>
      <Specimen name="sections/atlas/letter-links">
        <LetterLinks {...letters} />
      </Specimen>
      <Specimen name="sections/atlas/size-bars">
        <SizeBars {...sizes} />
      </Specimen>
      <Specimen name="sections/atlas/source-note">
        <SourceNote {...note} />
      </Specimen>
      <Specimen name="sections/route/lane-groups">
        <LaneGroups groups={groups} />
      </Specimen>
      <Specimen name="sections/saved-pages">
        <SavedPages {...saved} />
      </Specimen>
      <Specimen name="sections/search-box">
        <SearchBox {...search} />
      </Specimen>
      <Specimen name="sections/search-hits">
        <HitLists groups={hits} />
      </Specimen>
    </div>
  )
}
