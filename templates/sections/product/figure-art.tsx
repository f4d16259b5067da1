import type { ReactElement } from 'react'
import { EntrySummary, type EntrySummaryProps } from './entry-summary.tsx'
import { ShipmentScreen, type ShipmentScreenProps } from './shipment-screen.tsx'

export type FigureArtProps =
  | ({ readonly kind: 'summary' } & EntrySummaryProps)
  | ({ readonly kind: 'screen' } & ShipmentScreenProps)

/** A figure of boxes and rows. The build renders it; no page loads its code. */
export const FigureArt = (props: FigureArtProps): ReactElement =>
  props.kind === 'summary' ? <EntrySummary {...props} /> : <ShipmentScreen {...props} />
