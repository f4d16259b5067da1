import { RECEIVED_PATH, type ReceivedAnswer } from '#content/schema/received-message.ts'
import type { Received, WatchReceived } from '#templates/with/with-received.tsx'
import { areSamplesHere } from '../measurement/vendors/vendors-here.ts'

const PERIOD_MS = 1000
const TIME_LIMIT_MS = 5000
/** As many as the endpoints keep. */
const MAX_MESSAGES = 200

/** Asks the endpoints every second for what the samples have received, while the page is in sight. */
export const watchReceived: WatchReceived = (origin, onChange) => {
  if (!areSamplesHere(origin)) return undefined
  let received: Received | undefined
  let newest = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (next: Received): void => {
    received = next
    if (!isStopped) onChange(next)
  }
  const ask = async (): Promise<void> => {
    const response = await fetch(`${origin}${RECEIVED_PATH}?after=${newest}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (!response.ok) throw new Error(`${RECEIVED_PATH} answers ${response.status}.`)
    const answer = (await response.json()) as ReceivedAnswer
    // The server has started again, and counts from 1.
    const isNew = answer.newest < newest
    newest = isNew ? 0 : answer.newest
    const known = isNew ? [] : (received?.messages ?? [])
    const messages = isNew ? [] : [...[...answer.messages].reverse(), ...known].slice(0, MAX_MESSAGES)
    if (received === undefined || received.isAway || isNew || answer.messages.length > 0)
      tell({ isAway: false, messages })
  }
  const follow = async (): Promise<void> => {
    if (document.visibilityState === 'visible')
      await ask().catch(() => tell({ isAway: true, messages: received?.messages ?? [] }))
    if (!isStopped) timer = setTimeout(() => void follow(), PERIOD_MS)
  }
  void follow()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
