import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Points } from '../sections/points.tsx'
import { LaneGroups, type LaneGroupsProps } from '../sections/route/lane-groups.tsx'
import { Band } from '../ui/band.tsx'
import { type RouteAsking, type RouteFormProps, WithRouteForm } from '../with/route/with-route-form.tsx'

export type RouteSearchProps = {
  readonly head: PageHeadProps
  readonly form: RouteFormProps & { readonly title: string }
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
  form: { title, ...form },
  lanes,
  places,
  method,
  contact,
  createClient,
}: RouteSearchProps & RouteAsking): ReactElement => (
  <>
    <PageHead {...head} />
    <Band id="plan" title={title}>
      <WithRouteForm {...form} createClient={createClient} plansQuery />
    </Band>
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
