import type { ReactElement } from 'react'
import { AtlasMap, type AtlasMapProps } from '../sections/atlas/atlas-map.tsx'
import { DistanceTable, type DistanceTableProps } from '../sections/atlas/distance-table.tsx'
import { PlaceTable, type PlaceTableProps } from '../sections/atlas/place-table.tsx'
import { SizeBars, type SizeBarsProps } from '../sections/atlas/size-bars.tsx'
import { SourceNote, type SourceNoteProps } from '../sections/atlas/source-note.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Band } from '../ui/band.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { LocalClock, type LocalClockProps } from '../with/local-clock.tsx'

type SectionWords = {
  readonly id: string
  readonly title: string
  readonly intro?: string
  readonly more?: LinkItem
}

export type AtlasEntryProps = {
  readonly head: PageHeadProps
  readonly clock?: LocalClockProps
  readonly map?: AtlasMapProps
  readonly mapTitle?: string
  readonly sizes?: SizeBarsProps
  /** Places with distances, and tables of other kinds. */
  readonly distances?: readonly (SectionWords & { readonly table: DistanceTableProps })[]
  readonly sections?: readonly (SectionWords & { readonly table: PlaceTableProps })[]
  readonly note: SourceNoteProps
  readonly action?: LinkItem
}

/** One place, lane, service, ship or warehouse: its facts, chart, tables and sources. */
export const AtlasEntry = ({
  head,
  clock,
  map,
  mapTitle = '',
  sizes,
  distances = [],
  sections = [],
  note,
  action,
}: AtlasEntryProps): ReactElement => (
  <article>
    <PageHead {...head} aside={clock === undefined ? undefined : <LocalClock {...clock} />} />
    {map === undefined ? null : (
      <Band id="map" title={mapTitle}>
        <AtlasMap {...map} />
      </Band>
    )}
    {sizes === undefined ? null : (
      <Band id="sizes" title={sizes.title}>
        <SizeBars {...sizes} />
      </Band>
    )}
    {distances.map((section) => (
      <Section key={section.id} {...section}>
        <DistanceTable labelledBy={section.id} {...section.table} />
      </Section>
    ))}
    {sections.map((section) => (
      <Section key={section.id} {...section}>
        <PlaceTable labelledBy={section.id} {...section.table} />
      </Section>
    ))}
    <SourceNote {...note} action={action} />
  </article>
)

const Section = ({
  id,
  title,
  intro,
  more,
  children,
}: SectionWords & { readonly children: ReactElement }): ReactElement => (
  <Band id={id} title={title} intro={intro}>
    {children}
    {more === undefined ? null : (
      <p>
        <MoreLink {...more} />
      </p>
    )}
  </Band>
)
