import type { ReactElement } from 'react'
import { LiveQuote, type LiveQuoteProps } from '#templates/with/quote/live-quote.tsx'
import { createRouteClient } from '../route-search/route-client.ts'

/** The letter and the price, in one chunk with what plans the lane. */
export const PlannedQuote = (props: LiveQuoteProps): ReactElement => (
  <LiveQuote {...props} createClient={createRouteClient} />
)
