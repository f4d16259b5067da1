import type { ReactElement } from 'react'
import { AtlasMap, type AtlasMapProps } from '../sections/atlas/atlas-map.tsx'
import { DistanceTable, type DistanceTableProps } from '../sections/atlas/distance-table.tsx'
import { NearTables, type NearTablesProps } from '../sections/atlas/near-tables.tsx'
import { PlaceTable, type PlaceTableProps } from '../sections/atlas/place-table.tsx'
import { SizeBars, type SizeBarsProps } from '../sections/atlas/size-bars.tsx'
import { SourceNote, type SourceNoteProps } from '../sections/atlas/source-note.tsx'
import { PlaceHead, type PlaceHeadProps } from '../sections/heads/place-head.tsx'
import { LaneCards, type LaneCardsProps } from '../sections/route/lane-cards.tsx'
import { Band } from '../ui/band.tsx'
import { LocalClock, type LocalClockProps } from '../with/local-clock.tsx'

type Titled = { readonly id: string; readonly title: string; readonly intro?: string }

export type AtlasEntryProps = {
  readonly head: PlaceHeadProps
  readonly clock?: LocalClockProps
  /** One of the two is the figure beside the title. */
  readonly map?: AtlasMapProps
  readonly sizes?: SizeBarsProps
  /** Lanes from here, or the way here. */
  readonly cards?: LaneCardsProps
  /** Places around it, side by side. */
  readonly near?: NearTablesProps['tables']
  /** Places far away with distances, and tables of other kinds. */
  readonly distances?: readonly (Titled & { readonly table: DistanceTableProps })[]
  readonly sections?: readonly (Titled & { readonly table: PlaceTableProps })[]
  readonly note: SourceNoteProps
}

/** One place, service, ship or warehouse: its facts beside a chart, its lanes, tables and sources. */
export const AtlasEntry = ({
  head,
  clock,
  map,
  sizes,
  cards,
  near = [],
  distances = [],
  sections = [],
  note,
}: AtlasEntryProps): ReactElement => (
  <article>
    <PlaceHead
      {...head}
      figure={map === undefined ? sizes === undefined ? null : <SizeBars {...sizes} /> : <AtlasMap {...map} />}
    >
      {clock === undefined ? null : <LocalClock {...clock} />}
    </PlaceHead>
    {cards === undefined ? null : <LaneCards {...cards} />}
    {sections.map(({ id, title, intro, table }) => (
      <Band key={id} id={id} title={title} intro={intro}>
        <PlaceTable labelledBy={id} {...table} />
      </Band>
    ))}
    {distances.map(({ id, title, intro, table }) => (
      <Band key={id} id={id} title={title} intro={intro}>
        <DistanceTable labelledBy={id} {...table} />
      </Band>
    ))}
    {near.length === 0 ? null : <NearTables tables={near} />}
    <SourceNote {...note} />
  </article>
)
