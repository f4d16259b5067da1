import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ToolHead, type ToolHeadProps } from '../sections/heads/tool-head.tsx'
import { Points } from '../sections/points.tsx'
import { LaneGroups, type LaneGroupsProps } from '../sections/route/lane-groups.tsx'
import { Band } from '../ui/band.tsx'
import { type RouteAsking, type RouteFormProps, WithRouteForm } from '../with/route/with-route-form.tsx'
import styles from './route-search.module.css'

export type RouteSearchProps = {
  readonly head: ToolHeadProps
  readonly form: RouteFormProps
  readonly lanes: { readonly title: string; readonly intro: string; readonly groups: LaneGroupsProps['groups'] }
  readonly places: EntryBandProps
  readonly method: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly contact: ContactBlockProps
}

export const RouteSearch = ({
  head,
  form,
  lanes,
  places,
  method,
  contact,
  createClient,
}: RouteSearchProps & RouteAsking): ReactElement => (
  <>
    <ToolHead {...head} />
    <div className={styles.form}>
      <WithRouteForm {...form} createClient={createClient} plansQuery />
    </div>
    <Band id="lanes" title={lanes.title} intro={lanes.intro}>
      <LaneGroups groups={lanes.groups} />
    </Band>
    <Band id="method" title={method.title}>
      <Points items={method.items} />
    </Band>
    <EntryBand id="places" {...places} />
    <ContactBlock {...contact} />
  </>
)
