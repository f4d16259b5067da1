import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Keys that sign challenges. All processes on a database share one; it is kept beside the journal, too, so that a
 * process that starts while the database is away knows the challenges that visitors hold.
 */
export type ChallengeKeys = {
  /** Signs new challenges. */
  readonly own: () => string
  /** Any of these may have signed a challenge. */
  readonly all: () => readonly string[]
  /** False while the database has not been seen and no file had its key: others may have signed with one unknown here. */
  readonly isComplete: () => boolean
  /** Takes the key of the database. Challenges signed with the key before stay good. */
  readonly adopt: (shared: string) => void
}

const read = (file: string): string | undefined => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text.length >= 32 ? text : undefined
  } catch {
    // The first start, or a disk that does not answer.
    return undefined
  }
}

export const openChallengeKeys = (file: string, onError: (error: unknown) => void): ChallengeKeys => {
  const kept = read(file)
  const keys = [kept ?? randomBytes(32).toString('base64url')]
  let isComplete = kept !== undefined
  return {
    own: () => keys[0] ?? '',
    all: () => keys,
    isComplete: () => isComplete,
    adopt: (shared) => {
      isComplete = true
      if (keys[0] === shared && kept === shared) return
      if (keys[0] !== shared) keys.unshift(shared)
      try {
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
        writeFileSync(`${file}.part`, shared, { mode: 0o600 })
        renameSync(`${file}.part`, file)
      } catch (error) {
        // It is only needed by a start without a database.
        onError(error)
      }
    },
  }
}
