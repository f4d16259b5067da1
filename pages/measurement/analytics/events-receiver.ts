import { requests } from '../inventory.ts'
import type { EventBatch, Receiver } from './analytics-client.ts'
import { NO_REQUEST } from './judge-answer.ts'

export type ReceiverEdges = {
  readonly fetch: typeof fetch
  readonly sendBeacon: (url: string, body: string) => boolean
  readonly isOnline: () => boolean
}

/**
 * Plain text avoids a CORS preflight. The receiver parses it as JSON. It has no use for the account that a visitor is
 * signed in to.
 */
const bodyOf = ({ userId: _, ...batch }: EventBatch, facts: Readonly<Record<string, string>>): string =>
  JSON.stringify({ ...facts, ...batch })

/** Creates a receiver that sends batches to the site's endpoints. `facts` are sent with every batch. */
export const eventsReceiver = (
  endpoints: string,
  facts: Readonly<Record<string, string>>,
  { fetch, sendBeacon, isOnline }: ReceiverEdges,
): Receiver => {
  const url = endpoints + requests.events.path
  return {
    send: async (batch) => {
      if (!isOnline()) return NO_REQUEST
      const response = await fetch(url, {
        method: 'POST',
        body: bodyOf(batch, facts),
        credentials: 'omit',
        headers: { 'content-type': 'text/plain' },
      })
      return { code: response.status, body: await response.text() }
    },
    sendLast: (batch) => sendBeacon(url, bodyOf(batch, facts)),
  }
}
