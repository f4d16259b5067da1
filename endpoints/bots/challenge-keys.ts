import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
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

const save = async (file: string, key: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  // Several processes may share the folder.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, key, { mode: 0o600 })
  await rename(unfinished, file)
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
      // It is only needed by a start without a database, so nobody waits for the disk.
      save(file, shared).catch(onError)
    },
  }
}
