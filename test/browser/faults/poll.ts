import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 40
/** A browser answers a question within milliseconds, or never if the document went away meanwhile. */
const ANSWER_MS = 5_000

/** The answer, or `otherwise` if it fails or takes too long: a browser may drop a question without a word. */
export const ask = async <Answer>(answer: Promise<Answer>, otherwise: Answer, limitMs = ANSWER_MS): Promise<Answer> => {
  const deadline = new AbortController()
  try {
    return await Promise.race([answer.catch(() => otherwise), wait(limitMs, otherwise, { signal: deadline.signal })])
  } finally {
    deadline.abort()
  }
}

/** Polls until the condition holds or the time is up, and returns the last result. */
export const poll = async (isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> => {
  const end = performance.now() + limitMs
  for (;;) {
    if (await ask(Promise.resolve(isSo()), false)) return true
    if (performance.now() > end) return false
    await wait(PAUSE_MS)
  }
}
