import { hasTrace, OUTGOING } from './traces.ts'

/** Sends waiting forms from whatever page the visitor opens next. Loads nothing if none is waiting. */
export const sendLater = (): void => {
  if (!hasTrace(OUTGOING)) return
  const send = (): void => {
    import('./session/send-outgoing.ts').then(({ sendOutgoing }) => sendOutgoing(false)).catch(() => {})
  }
  window.addEventListener('online', send)
  setTimeout(send, 3000)
}
