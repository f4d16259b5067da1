import { refuseExit } from '../base/refuse-exit.ts'
import { openTableReader, type TableReader } from '../content/read-table.ts'
import type { TableReading } from '../content/table-reading.ts'

/** A table to evaluate; its name in messages, and its absolute path. */
export type TableRequest = { readonly siteDir: string; readonly file: string; readonly absolute: string }

/** For each request, in their order: one message when the table begins to run, and one when it has ended. */
export type TableAnswer =
  | { readonly _tag: 'Begun' }
  | { readonly _tag: 'Ended'; readonly reading: TableReading }
  | { readonly _tag: 'Crashed'; readonly message: string }

const exit = process.exit.bind(process)

/** The data of a table stays as it was first read: the build would not notice when what it fetched changes. */
const refuseFetch = (): void => {
  globalThis.fetch = () => {
    throw new Error(
      'the table reads the network (`fetch`), and the build would not notice changes: keep the data in a file.',
    )
  }
}

/** Functions and the like cannot be sent, nor are they data. */
const unsendable = (absolute: string, error: unknown): TableReading => ({
  _tag: 'Unreadable',
  line: 1,
  problem: `a value is not data: ${error instanceof Error ? error.message : String(error)}`,
  dependencies: [absolute],
})

const send = (answer: TableAnswer): void => {
  process.send?.(answer)
}

let reader: TableReader | undefined
let last: Promise<unknown> = Promise.resolve()

const answer = async ({ siteDir, file, absolute }: TableRequest): Promise<void> => {
  try {
    reader ??= openTableReader(siteDir)
    send({ _tag: 'Begun' })
    const reading = await reader.evaluate(file, absolute)
    try {
      send({ _tag: 'Ended', reading })
    } catch (error) {
      send({ _tag: 'Ended', reading: unsendable(absolute, error) })
    }
  } catch (error) {
    send({ _tag: 'Crashed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

refuseExit()
refuseFetch()

process.on('message', (request: TableRequest) => {
  last = last.then(() => answer(request))
})

// The parent process has ended, or needs no more tables.
process.once('disconnect', () => exit(0))
