import type { ReactElement } from 'react'
import { OfferBar, type OfferBarProps } from '../../sections/product/offer-bar.tsx'
import { fill } from '../../sections/tool/fill.ts'
import type { ChosenLane } from '../lane/chosen-lane.ts'
import { useChosenLane } from '../lane/use-chosen-lane.ts'

export type WithOfferBarProps = OfferBarProps & {
  /** The modes of lanes that the service carries. */
  readonly modes: readonly ChosenLane['mode'][]
  /** `{place}` */
  readonly from: string
}

/** The quote form of a service with the ends of a lane filled in as well. */
export const withLane = (href: string, { from, to }: ChosenLane): string =>
  `${href}&${new URLSearchParams({ origin: from.name, destination: to.name })}`

/** The bar with the start of the lane that the visitor chose, if the service carries it. */
export const WithOfferBar = ({ modes, from, ...bar }: WithOfferBarProps): ReactElement => {
  const lane = useChosenLane()
  if (lane === undefined || !modes.includes(lane.mode)) return <OfferBar {...bar} />
  const action = { ...bar.action, href: withLane(bar.action.href, lane) }
  return <OfferBar name={bar.name} action={action} from={fill(from, { place: lane.from.name })} />
}
