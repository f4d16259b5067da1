import type { Database } from './open-store.ts'
import { isOfData } from './pg-errors.ts'
import { type Deposit, storeSubmissions } from './store-submissions.ts'

const LIMIT_MS = 20_000

/** The same answers under a key that no browser sends: the key was used for others first, but both were confirmed. */
const underOwnKey = ({ submission, ...rest }: Deposit): Deposit => ({
  ...rest,
  submission: { ...submission, key: `${submission.key}.${submission.id}`, review: 'key-reused' },
})

/**
 * Stores what the journal kept. Each was confirmed to its sender, so nothing is refused; what is stored already stays
 * as it is. A submission that the database rejects by itself is handed to `onRejected`, and does not hold up others.
 */
export const storeConfirmed = async (
  database: Database,
  deposits: readonly Deposit[],
  onRejected: (deposit: Deposit, error: unknown) => Promise<void>,
): Promise<void> => {
  try {
    const results = await storeSubmissions(database, deposits, { limitMs: LIMIT_MS, isConfirmed: true })
    const reused = deposits.filter((deposit) => results.get(deposit)?._tag === 'KeyReused')
    if (reused.length > 0)
      await storeSubmissions(database, reused.map(underOwnKey), { limitMs: LIMIT_MS, isConfirmed: true })
  } catch (error) {
    const [first] = deposits
    if (!isOfData(error) || first === undefined) throw error
    if (deposits.length === 1) return onRejected(first, error)
    for (const deposit of deposits) await storeConfirmed(database, [deposit], onRejected)
  }
}
