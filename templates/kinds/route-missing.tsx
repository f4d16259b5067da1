import type { ReactElement } from 'react'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { LaneGroups, type LaneGroupsProps } from '../sections/route/lane-groups.tsx'
import { Band } from '../ui/band.tsx'
import { type MissingPlacesProps, WithMissingPlaces } from '../with/route/with-missing-places.tsx'
import { type RouteAsking, type RouteFormProps, WithRouteForm } from '../with/route/with-route-form.tsx'

export type RouteMissingProps = {
  readonly head: PageHeadProps
  readonly missing: MissingPlacesProps
  readonly form: RouteFormProps & { readonly title: string }
  readonly lanes: { readonly title: string; readonly intro: string; readonly groups: LaneGroupsProps['groups'] }
}

/** Shown in place of a route if one of the places is unknown. */
export const RouteMissing = ({
  head,
  missing,
  form: { title, ...form },
  lanes,
  createClient,
}: RouteMissingProps & RouteAsking): ReactElement => (
  <>
    <PageHead {...head} />
    <Band id="plan" title={title}>
      <WithMissingPlaces {...missing} createClient={createClient} />
      <WithRouteForm {...form} createClient={createClient} />
    </Band>
    <Band id="lanes" title={lanes.title} intro={lanes.intro}>
      <LaneGroups groups={lanes.groups} />
    </Band>
  </>
)
