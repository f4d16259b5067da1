import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { PlaceHead, type PlaceHeadProps } from '../sections/heads/place-head.tsx'
import { PlaceMap, type PlaceMapProps } from '../sections/lane-map/place-map.tsx'
import { Band } from '../ui/band.tsx'
import { type JobFilterProps, WithJobFilter } from '../with/with-job-filter.tsx'

export type JobsProps = {
  readonly head: PlaceHeadProps
  /** The offices. */
  readonly map: PlaceMapProps
  readonly roles: JobFilterProps & { readonly title: string; readonly intro: string }
  readonly contact: ContactBlockProps
}

export const Jobs = ({ head, map, roles, contact }: JobsProps): ReactElement => (
  <>
    <PlaceHead {...head} figure={<PlaceMap {...map} />} />
    <Band id="roles" title={roles.title} intro={roles.intro}>
      <WithJobFilter {...roles} />
    </Band>
    <ContactBlock {...contact} />
  </>
)
