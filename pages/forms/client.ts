import type { FormClient } from '#templates/with/form/form-client.ts'
import { CARRIED, draftTrace, hasTrace, OUTGOING } from './traces.ts'

/** The client of the site's forms. It loads nothing until a form needs it. */
export const formClient: FormClient = {
  isExpected: (form) => hasTrace(draftTrace(form)) || hasTrace(OUTGOING) || window.location.hash.startsWith(CARRIED),
  open: async (form, props, setView) => {
    const { openSession } = await import('./open-session.ts')
    if (!form?.isConnected) throw new Error('The form has left the page.')
    return openSession(form, props, setView)
  },
}
