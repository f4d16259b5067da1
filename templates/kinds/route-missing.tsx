import type { ReactElement } from 'react'
import { ToolHead, type ToolHeadProps } from '../sections/heads/tool-head.tsx'
import { LaneGroups, type LaneGroupsProps } from '../sections/route/lane-groups.tsx'
import { Band } from '../ui/band.tsx'
import { type MissingPlacesProps, WithMissingPlaces } from '../with/route/with-missing-places.tsx'
import { type RouteAsking, type RouteFormProps, WithRouteForm } from '../with/route/with-route-form.tsx'
import styles from './route-search.module.css'

export type RouteMissingProps = {
  readonly head: ToolHeadProps
  readonly missing: MissingPlacesProps
  readonly form: RouteFormProps
  readonly lanes: { readonly title: string; readonly intro: string; readonly groups: LaneGroupsProps['groups'] }
}

/** Shown in place of a route if one of the places is unknown. */
export const RouteMissing = ({
  head,
  missing,
  form,
  lanes,
  createClient,
}: RouteMissingProps & RouteAsking): ReactElement => (
  <>
    <ToolHead {...head} />
    <div className={styles.form}>
      <WithMissingPlaces {...missing} createClient={createClient} />
      <WithRouteForm {...form} createClient={createClient} />
    </div>
    <Band id="lanes" title={lanes.title} intro={lanes.intro}>
      <LaneGroups groups={lanes.groups} />
    </Band>
  </>
)
