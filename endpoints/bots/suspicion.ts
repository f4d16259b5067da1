import { hash, randomBytes } from 'node:crypto'
import type { ReviewReason } from '../store/tables.ts'
import { createCounter } from './counter.ts'
import { type Network, networkOf } from './network.ts'

/** An accepted submission, as far as it may be suspicious. */
export type Sending = {
  readonly address: string
  readonly hasScript: boolean
  /** Digest of the words that a bot repeats. */
  readonly content: string
  readonly recipient: string | undefined
  /** Whether the network sends more than any people do. */
  readonly isBusy: boolean
  /** Whether nobody could tell if a person sent it. */
  readonly isUnchecked: boolean
}

/**
 * Suspicion never refuses anybody. It makes the next proofs of work of a network dearer, and marks submissions for
 * review.
 */
export type Suspicion = {
  /** Multiple of the usual cost for the next challenge of an address. Counts the challenge. */
  readonly priceOf: (address: string) => number
  /** Why a team should look at a submission before its mails to others go out. Counts nothing. */
  readonly reasonOf: (sending: Sending) => ReviewReason | undefined
  /** Counts a submission that was stored. Attempts that failed are not counted, whosever fault it was. */
  readonly count: (sending: Sending) => void
}

export type SuspicionOptions = {
  /** Challenges and submissions a minute from one network before its proofs become dearer. */
  readonly perAddress: number
  /** Submissions without script from one network in ten minutes before they are reviewed. */
  readonly perAddressWithoutScript: number
  /** Submissions with the same words an hour before they are reviewed. */
  readonly perContent: number
  readonly onSuspicion: (reason: string) => void
  readonly elapsed?: () => number
}

const MINUTE_MS = 60_000

/** A phone solves a challenge of sixteen times the usual cost in some ten seconds. */
const MAX_PRICE = 16

/** A /48 has many visitors: providers give one to a company. */
const WIDE = 4

/** Submissions of one network above this multiple of what is usual are no office. */
const FAR_TOO_MANY = 4

/** Counts in memory. Addresses, recipients and words are kept as digests with a salt that ends with the process. */
export const createSuspicion = (options: SuspicionOptions): Suspicion => {
  const { perAddress, perAddressWithoutScript, perContent, onSuspicion } = options
  const clock = options.elapsed === undefined ? {} : { elapsed: options.elapsed }
  const salt = randomBytes(16).toString('hex')
  const digest = (text: string): string => hash('sha256', `${salt} ${text}`, 'base64url')
  const challenges = createCounter({ windowMs: MINUTE_MS, ...clock })
  const submissions = createCounter({ windowMs: MINUTE_MS, ...clock })
  const withoutScript = createCounter({ windowMs: 10 * MINUTE_MS, ...clock })
  const contents = createCounter({ windowMs: 60 * MINUTE_MS, ...clock })
  const pairs = createCounter({ windowMs: 60 * MINUTE_MS, ...clock })
  const recipients = createCounter({ windowMs: 60 * MINUTE_MS, ...clock })

  const keysOf = ({ own, wide }: Network) => ({ own: digest(own), wide: digest(`wide ${wide}`) })

  return {
    priceOf: (address) => {
      const { own, wide } = keysOf(networkOf(address))
      const asked = Math.max(challenges.add(own), challenges.add(wide) / WIDE)
      const price = Math.min(2 ** Math.floor((asked - 1) / perAddress), MAX_PRICE)
      if (price > 1) onSuspicion('price')
      return price
    },
    reasonOf: ({ address, hasScript, content, recipient, isBusy, isUnchecked }) => {
      const { own } = keysOf(networkOf(address))
      const isNew = recipient !== undefined && pairs.read(digest(`${own} ${recipient}`)) === 0
      const found: ReviewReason | undefined =
        recipients.read(own) + (isNew ? 1 : 0) > perAddress
          ? 'many-recipients'
          : isBusy ||
              (hasScript
                ? submissions.read(own) >= FAR_TOO_MANY * perAddress
                : withoutScript.read(own) >= perAddressWithoutScript)
            ? 'busy-network'
            : contents.read(digest(content)) >= perContent
              ? 'same-words'
              : isUnchecked
                ? 'unchecked'
                : undefined
      if (found !== undefined) onSuspicion(found)
      return found
    },
    count: ({ address, hasScript, content, recipient }) => {
      const { own, wide } = keysOf(networkOf(address))
      if (hasScript) submissions.add(own)
      else withoutScript.add(own)
      if (recipient !== undefined && pairs.add(digest(`${own} ${recipient}`)) === 1) recipients.add(own)
      // Whoever repeats words pays as if the network had asked for another round of challenges.
      if (contents.add(digest(content)) > perContent) {
        challenges.add(own, perAddress)
        challenges.add(wide, perAddress)
      }
    },
  }
}
