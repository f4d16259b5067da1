import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { readConfig } from '../config.ts'
import { backUp, type Contents, type RestoreOutcome, restore } from '../store/backup.ts'
import { startDatabase } from '../store/connect.ts'
import type { Result } from './inbox.ts'

export const backupHelp = `npm run endpoints -- backup FILE                         writes all that is stored, while the endpoints run
npm run endpoints -- restore FILE                        fills an empty database from it`

const describe = (contents: Contents): string =>
  Object.entries(contents)
    .map(([table, { rows, digest }]) => `${table}: ${rows} rows, ${digest.slice(0, 12)}`)
    .join('\n')

const saveTo = async (file: string, url: string): Promise<Contents> => {
  const unfinished = `${file}.unfinished`
  const zip = createGzip()
  // It holds what visitors wrote: nobody else may read it.
  const done = finished(zip.pipe(createWriteStream(unfinished, { mode: 0o600 })))
  try {
    const contents = await backUp(url, async (line) => {
      if (!zip.write(`${line}\n`)) await new Promise((resolve) => zip.once('drain', resolve))
    })
    zip.end()
    await done
    const handle = await open(unfinished, 'r')
    await handle.sync()
    await handle.close()
    renameSync(unfinished, file)
    return contents
  } catch (error) {
    zip.destroy()
    await done.catch(() => {})
    rmSync(unfinished, { force: true })
    throw error
  }
}

const linesOf = async function* (file: string): AsyncIterable<string> {
  const zipped = createReadStream(file)
  const unzipped = createGunzip()
  zipped.once('error', (error) => unzipped.destroy(error))
  try {
    yield* createInterface({ input: zipped.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY })
  } catch {
    // A file that is cut off, or no archive at all: such a line fails.
    yield '{"cut off'
  }
}

const explain = (outcome: RestoreOutcome, file: string): Result => {
  switch (outcome._tag) {
    case 'Restored':
      return { code: 0, text: `Restored from ${file}:\n${describe(outcome.contents)}` }
    case 'NotEmpty':
      return {
        code: 1,
        text: `The table ${outcome.table} has rows: restore into an empty database, before the endpoints start on it.`,
      }
    case 'OtherVersion':
      return {
        code: 1,
        text: `The backup is of version ${outcome.backup} of the tables, the database of ${outcome.database}, and these endpoints know ${outcome.known}. Restore into an empty database, with the endpoints of the backup or newer ones.`,
      }
    case 'Damaged':
      return { code: 1, text: `${file} cannot be restored: ${outcome.why}. Nothing was changed: take another backup.` }
  }
}

/** Backs up and restores what the endpoints store, on either store. */
export const backup = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Result> => {
  const [command, file, ...more] = args
  if (file === undefined || file.startsWith('-') || more.length > 0) return { code: 2, text: backupHelp }
  if (command === 'restore' && !existsSync(file)) return { code: 1, text: `There is no file ${file}.` }
  const read = readConfig(env)
  if ('problem' in read) return { code: 2, text: read.problem }
  const { url, stop } = await startDatabase(read.config)
  try {
    if (command === 'restore') return explain(await restore(url, linesOf(file)), file)
    return { code: 0, text: `Written to ${file}:\n${describe(await saveTo(file, url))}` }
  } finally {
    await stop()
  }
}
