import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import type { BotCheck, BotVerdict } from './bot-check.ts'

export type BotServiceOptions = {
  readonly url: string
  readonly secret: string
  readonly leastScore: number
  readonly fetch: typeof fetch
}

/** Response that reCAPTCHA, hCaptcha and Turnstile share. Services without scores send `success` only. */
const Answer = pipe(D.struct({ success: D.boolean }), D.intersect(D.partial({ score: D.number })))

const TIME_LIMIT_MS = 4000

/** A service that is away refuses nobody. */
const unchecked: BotVerdict = { _tag: 'Human', proof: 'unchecked' }

/** Verifies tokens of a bot-protection service whose script runs in the browser. */
export const createBotService = ({ url, secret, leastScore, fetch }: BotServiceOptions): BotCheck => ({
  judge: async (proof, address) => {
    if (proof === '') return { _tag: 'Bot', reason: 'no-proof' }
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: proof, remoteip: address }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      if (!response.ok) return unchecked
      const answer = Answer.decode(await response.json())
      if (isLeft(answer)) return unchecked
      const { success, score = 1 } = answer.right
      if (!success) return { _tag: 'Bot', reason: 'wrong-proof' }
      return score < leastScore ? { _tag: 'Bot', reason: 'low-score' } : { _tag: 'Human', proof: 'service' }
    } catch {
      return unchecked
    }
  },
})
