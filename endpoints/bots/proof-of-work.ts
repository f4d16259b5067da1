import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type Challenge, createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import type { BotCheck } from './bot-check.ts'
import type { ChallengeKeys } from './challenge-keys.ts'

export type ProofOfWorkOptions = {
  readonly keys: ChallengeKeys
  /** Rounds of PBKDF2 per try. */
  readonly cost: number
  readonly leastSeconds: number
  readonly now: () => Date
}

/** Leaves time for a visitor who is interrupted while filling in the form. */
const VALID_MINUTES = 60

/** Hours for which a used challenge is kept after its end, so that it cannot be used again late. */
const KEPT_HOURS = 24

/** Time in milliseconds for which networks that ask for too many challenges get the same puzzle. */
const SHARED_MS = 250

const hex = pipe(
  D.string,
  D.refine((text): text is string => /^[0-9a-f]{2,128}$/.test(text), 'hexadecimal digits'),
)

const Payload = D.struct({
  challenge: D.struct({
    parameters: pipe(
      D.struct({
        algorithm: D.literal('PBKDF2/SHA-256'),
        nonce: hex,
        salt: hex,
        cost: D.number,
        keyLength: D.literal(32),
        keyPrefix: hex,
        keySignature: hex,
        expiresAt: D.number,
      }),
      D.intersect(
        D.struct({
          data: pipe(
            D.struct({ issuedAt: D.number, leastSeconds: D.number }),
            D.intersect(D.partial({ number: D.number })),
          ),
        }),
      ),
    ),
    signature: hex,
  }),
  solution: pipe(
    D.struct({
      counter: pipe(
        D.number,
        D.refine((value): value is number => Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff, 'a count'),
      ),
      derivedKey: hex,
    }),
    D.intersect(D.partial({ time: D.number })),
  ),
})

const readPayload = (proof: string): D.TypeOf<typeof Payload> | undefined => {
  try {
    const decoded = Payload.decode(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
    return isLeft(decoded) ? undefined : decoded.right
  } catch {
    // Not JSON, so not one of our challenges.
    return undefined
  }
}

/** Sorts names at every level: the library signs challenges in this form. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      )

/**
 * Checks bots with ALTCHA: the browser solves a small puzzle, without a third party. The solution is known when the
 * puzzle is created, so a check costs two signatures instead of solving it again.
 */
export const createProofOfWork = ({ keys, cost, leastSeconds, now }: ProofOfWorkOptions): BotCheck => {
  const sign = (data: string | Buffer, key: string): Buffer => createHmac('sha256', key).update(data).digest()
  const isSigned = (signature: string, data: string | Buffer, key: string): boolean => {
    const right = sign(data, key)
    const given = Buffer.from(signature, 'hex')
    return given.length === right.length && timingSafeEqual(given, right)
  }
  /** As `verifySolution` of altcha-lib, whose signatures pass through WebCrypto and a thread each. */
  const isSolved = ({ challenge: { parameters, signature }, solution }: D.TypeOf<typeof Payload>): boolean => {
    const text = JSON.stringify(sorted(parameters))
    const derived = Buffer.from(solution.derivedKey, 'hex')
    return keys
      .all()
      .some(
        (key) =>
          isSigned(signature, text, `challenge ${key}`) && isSigned(parameters.keySignature, derived, `key ${key}`),
      )
  }

  const create = (price: number): Promise<Challenge> => {
    const issuedAt = now().getTime()
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: cost * price,
      counter: randomInt(40, 120),
      deriveKey,
      data: { issuedAt, leastSeconds },
      expiresAt: new Date(issuedAt + VALID_MINUTES * 60_000),
      hmacSignatureSecret: `challenge ${keys.own()}`,
      hmacKeySignatureSecret: `key ${keys.own()}`,
    })
  }

  let shared: { readonly challenge: Promise<Challenge>; readonly price: number; readonly until: number } | undefined

  /** A puzzle that several get, each with a number and so a signature of its own: it costs no derivation. */
  const share = async (price: number): Promise<Challenge> => {
    if (shared === undefined || shared.price !== price || shared.until < performance.now())
      shared = { challenge: create(price), price, until: performance.now() + SHARED_MS }
    const { parameters } = await shared.challenge
    const own = {
      ...parameters,
      data: { ...parameters.data, issuedAt: now().getTime(), number: randomInt(2 ** 47) },
    }
    return {
      parameters: own,
      signature: sign(JSON.stringify(sorted(own)), `challenge ${keys.own()}`).toString('hex'),
    }
  }

  return {
    challenge: (price, isShared = false) => (isShared ? share(price) : create(price)),
    judge: async (proof) => {
      const payload = readPayload(proof)
      if (payload === undefined) return { _tag: 'Bot', reason: 'no-proof' }
      const { challenge } = payload
      const { expiresAt, data } = challenge.parameters
      const isKnown = isSolved(payload)
      // Another process may have signed it, with the key of a database that this one has not seen.
      if (!isKnown && keys.isComplete()) return { _tag: 'Bot', reason: 'wrong-proof' }
      const age = now().getTime() - data.issuedAt
      // Work was done for it all the same: by a person who left the form open, or whose browser fills it in at once, or
      // while the clock was wrong. A used one is known until nobody could take it for new.
      const isInTime = age >= leastSeconds * 1000 && expiresAt * 1000 >= now().getTime()
      return {
        _tag: 'Human',
        proof: isKnown && isInTime ? 'altcha' : 'unchecked',
        challenge: {
          id: challenge.signature,
          expiresAt: new Date(Math.max(expiresAt * 1000, now().getTime()) + KEPT_HOURS * 3_600_000),
        },
      }
    },
  }
}
