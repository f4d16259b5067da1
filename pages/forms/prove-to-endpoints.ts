import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

export type Proof = {
  readonly text: string
  /** Time before which a submission would count as a bot's. */
  readonly readyAt: number
  readonly validUntil: number
}

const TIME_LIMIT_MS = 10_000

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value && typeof value.parameters === 'object'

/** Solves a challenge of our own endpoints: some tenths of a second of computing, without a third party. */
export const proveToEndpoints = async (endpoints: string): Promise<Proof> => {
  const askedAt = Date.now()
  const response = await fetch(`${endpoints}/challenge`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  const challenge: unknown = response.ok ? await response.json() : undefined
  if (!isChallenge(challenge)) throw new Error('The endpoints gave no challenge.')
  const solution = await solveChallenge({ challenge, deriveKey })
  const { data = {}, expiresAt: expiry = Number.POSITIVE_INFINITY } = challenge.parameters
  const { leastSeconds } = data
  return {
    text: btoa(JSON.stringify({ challenge, solution })),
    readyAt: askedAt + (typeof leastSeconds === 'number' ? leastSeconds * 1000 : 0),
    validUntil: expiry * 1000 - 60_000,
  }
}
