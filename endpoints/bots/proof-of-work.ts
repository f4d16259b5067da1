import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import type { BotCheck } from './bot-check.ts'

export type ProofOfWorkOptions = {
  readonly secret: string
  /** Rounds of PBKDF2 per try. */
  readonly cost: number
  readonly leastSeconds: number
  readonly now: () => Date
}

/** Leaves time for a visitor who is interrupted while filling in the form. */
const VALID_MINUTES = 60

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
      D.intersect(D.struct({ data: D.struct({ issuedAt: D.number, leastSeconds: D.number }) })),
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
export const createProofOfWork = ({ secret, cost, leastSeconds, now }: ProofOfWorkOptions): BotCheck => {
  const hmacSignatureSecret = `challenge ${secret}`
  const hmacKeySignatureSecret = `key ${secret}`
  const isSigned = (signature: string, data: string | Buffer, key: string): boolean => {
    const right = createHmac('sha256', key).update(data).digest()
    const given = Buffer.from(signature, 'hex')
    return given.length === right.length && timingSafeEqual(given, right)
  }
  /** As `verifySolution` of altcha-lib, whose signatures pass through WebCrypto and a thread each. */
  const isSolved = ({ challenge: { parameters, signature }, solution }: D.TypeOf<typeof Payload>): boolean =>
    isSigned(signature, JSON.stringify(sorted(parameters)), hmacSignatureSecret) &&
    isSigned(parameters.keySignature, Buffer.from(solution.derivedKey, 'hex'), hmacKeySignatureSecret)
  return {
    challenge: (price) => {
      const issuedAt = now().getTime()
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: cost * price,
        counter: randomInt(40, 120),
        deriveKey,
        data: { issuedAt, leastSeconds },
        expiresAt: new Date(issuedAt + VALID_MINUTES * 60_000),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
    },
    judge: async (proof) => {
      const payload = readPayload(proof)
      if (payload === undefined) return { _tag: 'Bot', reason: 'no-proof' }
      const { challenge } = payload
      const { expiresAt, data } = challenge.parameters
      if (expiresAt * 1000 < now().getTime()) return { _tag: 'Bot', reason: 'expired' }
      if (!isSolved(payload)) return { _tag: 'Bot', reason: 'wrong-proof' }
      if (now().getTime() - data.issuedAt < leastSeconds * 1000) return { _tag: 'Bot', reason: 'too-fast' }
      return {
        _tag: 'Human',
        proof: 'altcha',
        challenge: { id: challenge.signature, expiresAt: new Date(expiresAt * 1000) },
      }
    },
  }
}
