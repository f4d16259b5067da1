import type { ReactElement } from 'react'
import { LetterLinks, type LetterLinksProps } from '../sections/atlas/letter-links.tsx'
import { PlaceList, type PlaceListProps } from '../sections/atlas/place-list.tsx'
import { PlaceTable, type PlaceTableProps } from '../sections/atlas/place-table.tsx'
import { SourceNote, type SourceNoteProps } from '../sections/atlas/source-note.tsx'
import { WorldMap, type WorldMapProps } from '../sections/atlas/world-map.tsx'
import { IndexHead } from '../sections/heads/index-head.tsx'
import { PlaceHead, type PlaceHeadProps } from '../sections/heads/place-head.tsx'
import { Band } from '../ui/band.tsx'

export type AtlasIndexProps = {
  readonly head: Omit<PlaceHeadProps, 'actions'>
  /** The figure beside the title, if it has one. */
  readonly world?: WorldMapProps
  readonly letters?: LetterLinksProps & { readonly title: string }
  readonly groups: readonly { readonly id: string; readonly title: string; readonly list: PlaceListProps }[]
  readonly tables?: readonly { readonly id: string; readonly title: string; readonly table: PlaceTableProps }[]
  readonly note: SourceNoteProps
}

/** Pages of the atlas in groups. */
export const AtlasIndex = ({ head, world, letters, groups, tables = [], note }: AtlasIndexProps): ReactElement => (
  <>
    {world === undefined ? <IndexHead {...head} /> : <PlaceHead {...head} figure={<WorldMap {...world} />} />}
    {letters === undefined ? null : (
      <Band id="letters" title={letters.title}>
        <LetterLinks {...letters} />
      </Band>
    )}
    {groups.map(({ id, title, list }) => (
      <Band key={id} id={id} title={title}>
        <PlaceList {...list} />
      </Band>
    ))}
    {tables.map(({ id, title, table }) => (
      <Band key={id} id={id} title={title}>
        <PlaceTable labelledBy={id} {...table} />
      </Band>
    ))}
    <SourceNote {...note} />
  </>
)
