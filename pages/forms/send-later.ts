import { hasTrace, OUTGOING } from './traces.ts'

/** Sends waiting forms on whichever page the visitor opens next. Loads nothing if none is waiting. */
export const sendLater = (): void => {
  if (!hasTrace(OUTGOING)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async (isForced: boolean): Promise<void> => {
    clearTimeout(timer)
    const { sendFromPage } = await import('./send-from-page.ts')
    const dueAt = await sendFromPage(isForced)
    if (dueAt !== undefined) later(dueAt - Date.now())
  }
  const later = (milliseconds: number): void => {
    clearTimeout(timer)
    // A failed load is not retried here: the next page tries again.
    timer = setTimeout(() => send(false).catch(() => {}), Math.max(1000, milliseconds))
  }
  window.addEventListener('online', () => send(true).catch(() => {}))
  later(3000)
}
