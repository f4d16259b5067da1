import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Deposit, MAX_WEIGHT, weightOf } from './store-submissions.ts'

/**
 * Submissions that were confirmed while the database was away, in files that are only appended to. Each line is a
 * checksum and a submission as JSON. A line is on the disk before its submission is confirmed.
 */
export type Journal = {
  /** Resolves when all are on the disk. */
  readonly append: (deposits: readonly Deposit[]) => Promise<void>
  /** Finds a submission that waits here. */
  readonly find: (form: string, key: string) => { readonly id: string; readonly fingerprint: string } | undefined
  readonly hasChallenge: (id: string) => boolean
  /** Number of submissions that wait. */
  readonly size: () => number
  /** Whether the disk is full or gone, or hangs: the last write failed, or is under way for seconds. */
  readonly isBroken: () => boolean
  readonly isStalled: () => boolean
  /**
   * Hands all submissions to `store`, in their order. Each is kept until `store` has resolved for it, and progress is
   * on the disk, so that a replay that was killed goes on where it was. Rejects when `store` does.
   */
  readonly replay: (store: (deposits: readonly Deposit[]) => Promise<void>) => Promise<number>
  readonly close: () => Promise<void>
}

export type JournalOptions = {
  readonly dir: string
  /**
   * Told of lines that cannot be read, before their file goes: a write was cut off, and its submission was never
   * confirmed, or the disk has changed them.
   */
  readonly onBroken: (file: string, lines: readonly string[]) => Promise<void> | void
  /** Submissions handed over at a time. */
  readonly batch?: number
}

const SUM_LENGTH = 16

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, SUM_LENGTH)

const toLine = (deposit: Deposit): string => {
  const text = JSON.stringify(deposit)
  return `${sumOf(text)} ${text}\n`
}

/** JSON keeps dates as text. */
const fromJson = (text: string): Deposit => {
  const { submission, challenge, subscriber, jobs, ...rest } = JSON.parse(text) as Deposit
  return {
    ...rest,
    submission: {
      ...submission,
      receivedAt: new Date(submission.receivedAt),
      expiresAt: new Date(submission.expiresAt),
    },
    ...(challenge === undefined ? {} : { challenge: { ...challenge, expiresAt: new Date(challenge.expiresAt) } }),
    ...(subscriber === undefined ? {} : { subscriber: { ...subscriber, askedAt: new Date(subscriber.askedAt) } }),
    jobs: jobs.map((job) => ({ ...job, dueAt: new Date(job.dueAt), createdAt: new Date(job.createdAt) })),
  }
}

const parseLines = (text: string): { readonly deposits: readonly Deposit[]; readonly broken: readonly string[] } => {
  const lines = text.split('\n')
  const whole = lines.filter((line) => sumOf(line.slice(SUM_LENGTH + 1)) === line.slice(0, SUM_LENGTH))
  return {
    deposits: whole.map((line) => fromJson(line.slice(SUM_LENGTH + 1))),
    broken: lines.filter((line) => line !== '' && !whole.includes(line)),
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Makes changes of names in a folder durable. */
const syncFolder = async (dir: string): Promise<void> => {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const OPEN = '.ndjson'
const CLAIMED = '.replay'

/** Time in milliseconds that a write to a disk takes at most. Visitors wait for it. */
export const APPEND_LIMIT_MS = 4000

/** Bytes above which a file is followed by another: each is read as a whole. */
const MAX_SEGMENT = 64 * 1024 * 1024

/** The next deposits that are stored together: so many, or fewer if their files are heavy. */
const nextBatch = (deposits: readonly Deposit[], from: number, most: number): readonly Deposit[] => {
  let weight = 0
  let end = from
  while (end < deposits.length && end - from < most) {
    const [deposit] = deposits.slice(end, end + 1)
    weight += deposit === undefined ? 0 : weightOf(deposit)
    if (end > from && weight > MAX_WEIGHT) break
    end += 1
  }
  return deposits.slice(from, end)
}

const isSegment = (name: string): boolean => name.endsWith(OPEN) || name.endsWith(CLAIMED)
const numberOf = (name: string): number => Number.parseInt(name, 10)

const nameOf = (form: string, key: string): string => `${form} ${key}`

/**
 * Opens the journal of a folder. Several processes may share it: each appends to files of its own, and any of them may
 * replay all. Who replays a file renames it first; who appends to it looks afterwards whether it still has its name,
 * and writes again elsewhere if not. A submission is then stored twice at most, which its id prevents.
 */
export const openJournal = ({ dir, onBroken, batch = 100 }: JournalOptions): Journal => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const waiting = new Map<string, { readonly id: string; readonly fingerprint: string }>()
  const challenges = new Set<string>()
  let current: { readonly file: string; readonly handle: FileHandle; size: number } | undefined
  let writing = Promise.resolve()
  let hasFailed = false
  /** Since when a write is under way. */
  let writingSince = Number.POSITIVE_INFINITY

  const sorted = (names: readonly string[]): readonly string[] =>
    names.filter(isSegment).toSorted((a, b) => numberOf(a) - numberOf(b) || (a < b ? -1 : 1))

  /** Not synchronous: a disk that hangs must not hold up the process. */
  const segments = async (): Promise<readonly string[]> => sorted(await readdir(dir))

  const keep = ({ submission, challenge }: Deposit): void => {
    const { id, form, key, fingerprint } = submission
    waiting.set(nameOf(form, key), { id, fingerprint })
    if (challenge !== undefined) challenges.add(challenge.id)
  }

  const forget = ({ submission, challenge }: Deposit): void => {
    waiting.delete(nameOf(submission.form, submission.key))
    if (challenge !== undefined) challenges.delete(challenge.id)
  }

  for (const name of sorted(readdirSync(dir)))
    for (const deposit of parseLines(readFileSync(path.join(dir, name), 'utf8')).deposits) keep(deposit)

  const openSegment = async (): Promise<NonNullable<typeof current>> => {
    // Somebody may have removed the folder.
    await mkdir(dir, { recursive: true, mode: 0o700 })
    // A number instead of the time: clocks leap.
    const number = Math.max(0, ...(await segments()).map(numberOf)) + 1
    const own = `${process.pid}-${randomBytes(4).toString('hex')}`
    const file = path.join(dir, `${String(number).padStart(10, '0')}-${own}${OPEN}`)
    const handle = await open(file, 'ax', 0o600)
    await syncFolder(dir)
    return { file, handle, size: 0 }
  }

  const closeSegment = async (): Promise<void> => {
    const closing = current
    current = undefined
    await closing?.handle.close()
  }

  const write = async (lines: string): Promise<void> => {
    current ??= await openSegment()
    const segment = current
    const { file, handle } = segment
    try {
      // A line that was cut off before ends here, so that it spoils no other.
      await handle.appendFile(`\n${lines}`)
      await handle.datasync()
    } catch (error) {
      await closeSegment()
      throw error
    }
    segment.size += lines.length
    const isThere = await exists(file)
    if (isThere && segment.size <= MAX_SEGMENT) return
    await closeSegment()
    if (isThere) return
    await write(lines)
  }

  const isStalled = (): boolean => performance.now() - writingSince > APPEND_LIMIT_MS

  /** One after the other: writes and the change of files do not mix. */
  const alone = <T>(action: () => Promise<T>): Promise<T> => {
    const result = writing.then(action)
    writing = result.then(
      () => {},
      () => {},
    )
    return result
  }

  const claim = async (name: string): Promise<string> => {
    if (name.endsWith(CLAIMED)) return path.join(dir, name)
    const claimed = path.join(dir, `${name.slice(0, -OPEN.length)}${CLAIMED}`)
    await rename(path.join(dir, name), claimed)
    await syncFolder(dir)
    return claimed
  }

  const replaySegment = async (
    name: string,
    store: (deposits: readonly Deposit[]) => Promise<void>,
  ): Promise<number> => {
    const file = await claim(name)
    const { deposits, broken } = parseLines(await readFile(file, 'utf8'))
    if (broken.length > 0) await onBroken(path.basename(file), broken)
    const doneFile = `${file}.done`
    const done = await readFile(doneFile, 'utf8').catch(() => '')
    const before = Number(done.trim().split('\n').at(-1)) || 0
    const progress = await open(doneFile, 'a', 0o600)
    try {
      for (let index = before; index < deposits.length; ) {
        const next = nextBatch(deposits, index, batch)
        await store(next)
        index += next.length
        await progress.appendFile(`${index}\n`)
        await progress.datasync()
        for (const deposit of next) forget(deposit)
      }
    } finally {
      await progress.close()
    }
    await rm(file, { force: true })
    await syncFolder(dir)
    await rm(doneFile, { force: true })
    return deposits.length - before
  }

  let replaying: Promise<number> | undefined

  return {
    append: (deposits) =>
      alone(async () => {
        writingSince = performance.now()
        hasFailed = await write(deposits.map(toLine).join(''))
          .then(
            () => false,
            (error: unknown) => {
              hasFailed = true
              throw error
            },
          )
          .finally(() => {
            writingSince = Number.POSITIVE_INFINITY
          })
        for (const deposit of deposits) keep(deposit)
      }),
    find: (form, key) => waiting.get(nameOf(form, key)),
    hasChallenge: (id) => challenges.has(id),
    size: () => waiting.size,
    isBroken: () => hasFailed || isStalled(),
    isStalled,
    replay: (store) => {
      const run = async (): Promise<number> => {
        let count = 0
        // What is appended from now on goes to a new file.
        await alone(closeSegment)
        for (const name of await segments()) {
          // Another process may have replayed it meanwhile.
          if (await exists(path.join(dir, name))) count += await replaySegment(name, store)
        }
        return count
      }
      replaying ??= run().finally(() => {
        replaying = undefined
      })
      return replaying
    },
    close: () => alone(closeSegment),
  }
}
