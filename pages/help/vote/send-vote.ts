import type { VoteClient } from '#templates/with/vote/live-vote.tsx'

/** Time limit in milliseconds, after which the page says that nobody answered. */
const TIME_LIMIT_MS = 8000

/** Sends an answer without cookies. It goes on when the visitor leaves the page. */
export const sendVote: VoteClient['send'] = async (action, vote) => {
  try {
    const { ok } = await fetch(action, {
      method: 'POST',
      // No check before the request.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(vote),
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return ok
  } catch {
    return false
  }
}
