import { FORMS_SYNC, sendOutgoing } from '#templates/with/form/session/send-outgoing.ts'

type SyncEvent = Event & { readonly tag: string; readonly waitUntil: (work: Promise<void>) => void }

const sendAll = async (): Promise<void> => {
  // Browsers try again later when the work of a sync fails.
  if ((await sendOutgoing(true)) !== undefined) throw new Error('Some forms are still waiting.')
}

/** Sends forms that wait for a connection when there is one, even if no tab of the site is open. */
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === FORMS_SYNC) waitUntil.call(event, sendAll())
})
