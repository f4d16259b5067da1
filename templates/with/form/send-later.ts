import { hasTrace, OUTGOING } from './traces.ts'

/** Sends forms that wait for a connection, from whatever page the visitor comes back to. Nothing is loaded where none waits. */
export const sendLater = (): void => {
  if (!hasTrace(OUTGOING)) return
  const send = (): void => {
    import('./session/send-outgoing.ts').then(({ sendOutgoing }) => sendOutgoing(false)).catch(() => {})
  }
  window.addEventListener('online', send)
  setTimeout(send, 3000)
}
