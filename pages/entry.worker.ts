import type { Prove } from './forms/prove.ts'
import { proveToEndpoints } from './forms/prove-to-endpoints.ts'
import { FORMS_SYNC, sendOutgoing } from './forms/send-outgoing.ts'

type SyncEvent = Event & { readonly tag: string; readonly waitUntil: (work: Promise<void>) => void }

/** Leaves forms with a bot service to the next page: its script needs a document. */
const prove: Prove = (endpoints, _form, service) =>
  service === undefined ? proveToEndpoints(endpoints) : Promise.reject(new Error('The script needs a document.'))

const sendAll = async (): Promise<void> => {
  // Browsers try again later when the work of a sync fails.
  if ((await sendOutgoing(prove, 'forced')) !== undefined) throw new Error('Some forms are still waiting.')
}

/** Sends forms that wait for a connection when there is one, even if no tab of the site is open. */
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === FORMS_SYNC) waitUntil.call(event, sendAll())
})
