import { type ChildProcess, fork } from 'node:child_process'
import { PAGE_LIMIT_MS } from '../base/site-work.ts'
import { SMALL } from '../bundle/bundle-in-child.ts'
import { engineFile } from '../bundle/compile/engine-file.ts'
import type { EvaluateTable, TableReading } from '../content/table-reading.ts'
import type { TableAnswer, TableRequest } from './table-process.ts'
import { endlessWork, WorkIsEndless } from './watch-in-thread.ts'

type PendingTable = {
  readonly file: string
  readonly resolve: (reading: TableReading) => void
  readonly reject: (error: Error) => void
}

/** Tables that another process evaluates. */
export type TableProcess = {
  /** Starts the process with the first table. Rejects with `WorkIsEndless` if a table takes too long. */
  readonly evaluate: EvaluateTable
  readonly close: () => void
}

/**
 * Evaluates tables in a child process, which other content does not wait for: the compiler that they need takes more
 * memory than the rest of a build, and a process never returns it.
 */
export const createTableProcess = (siteDir: string, limitMs = PAGE_LIMIT_MS): TableProcess => {
  const pending: PendingTable[] = []
  let started: Promise<ChildProcess> | undefined
  let limit: NodeJS.Timeout | undefined
  let failure: Error | undefined

  const fail = (error: Error): void => {
    failure ??= error
    clearTimeout(limit)
    for (const { reject } of pending.splice(0)) reject(failure)
  }

  const start = async (): Promise<ChildProcess> => {
    const child = fork(await engineFile('table-process'), {
      execArgv: SMALL,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Tables may hold values that JSON cannot represent, each of which is reported as a fault.
      serialization: 'advanced',
    })
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      fail(new Error(`The process that evaluates tables ended with ${signal ?? `code ${code}`}.`))
    })
    child.on('message', (answer: TableAnswer) => {
      clearTimeout(limit)
      if (answer._tag === 'Crashed') return fail(new Error(answer.message))
      if (answer._tag === 'Ended') return pending.shift()?.resolve(answer.reading)
      limit = setTimeout(() => {
        const work = { file: pending[0]?.file ?? '', what: 'Evaluating the table' }
        fail(new WorkIsEndless(endlessWork(work, limitMs, true)))
        child.kill('SIGKILL')
      }, limitMs)
    })
    return child
  }

  return {
    evaluate: (file, absolute) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure)
        pending.push({ file, resolve, reject })
        started ??= start()
        started.then((child) => child.send({ siteDir, file, absolute } satisfies TableRequest), fail)
      }),
    close: () => {
      clearTimeout(limit)
      void started?.then((child) => child.disconnect()).catch(() => undefined)
    },
  }
}
