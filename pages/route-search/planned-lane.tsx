import type { ReactElement } from 'react'
import { PlannedLane, type PlannedLaneProps } from '#templates/with/route/planned-lane.tsx'
import { createRouteClient } from './route-client.ts'

/** The lane under the lane picker with the routes of the site, in one chunk for the home page to load. */
export const PlannedSiteLane = (props: PlannedLaneProps): ReactElement => (
  <PlannedLane {...props} createClient={createRouteClient} />
)
