import type { ReactElement } from 'react'
import { AtlasMap, type AtlasMapProps } from '../sections/atlas/atlas-map.tsx'
import { PlaceList, type PlaceListProps } from '../sections/atlas/place-list.tsx'
import { PlaceTable, type PlaceTableProps } from '../sections/atlas/place-table.tsx'
import { SourceNote, type SourceNoteProps } from '../sections/atlas/source-note.tsx'
import { PlaceHead, type PlaceHeadProps } from '../sections/heads/place-head.tsx'
import { LaneCards, type LaneCardsProps } from '../sections/route/lane-cards.tsx'
import { Band } from '../ui/band.tsx'
import { type LaneMarkProps, WithLaneMark } from '../with/lane/with-lane-mark.tsx'

type Titled = { readonly id: string; readonly title: string; readonly intro?: string }

export type AtlasLaneProps = {
  readonly head: PlaceHeadProps
  readonly mark: LaneMarkProps
  readonly map: AtlasMapProps
  readonly modes: LaneCardsProps
  readonly tables: readonly (Titled & { readonly table: PlaceTableProps })[]
  readonly related: Titled & { readonly list: PlaceListProps }
  readonly note: SourceNoteProps
}

/** A lane between two ports: its chart, its modes, every way by sea, and lanes beside it. */
export const AtlasLane = ({ head, mark, map, modes, tables, related, note }: AtlasLaneProps): ReactElement => (
  <article>
    <PlaceHead {...head} figure={<AtlasMap {...map} />}>
      <WithLaneMark {...mark} />
    </PlaceHead>
    <LaneCards {...modes} />
    {tables.map(({ id, title, intro, table }) => (
      <Band key={id} id={id} title={title} intro={intro}>
        <PlaceTable labelledBy={id} {...table} />
      </Band>
    ))}
    <Band id={related.id} title={related.title}>
      <PlaceList {...related.list} />
    </Band>
    <SourceNote {...note} />
  </article>
)
