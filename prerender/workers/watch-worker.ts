import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { formatFindings } from '../base/errors/report.ts'
import { createWorkObserver, type SiteWork } from '../base/site-work.ts'
import { endlessWork, type WatchRequest } from './watch-in-thread.ts'

const { slots, threads, limitMs, lookMs } = workerData as WatchRequest

/** Looks during which the main thread may end the build itself. */
const GRACE = 3

/** Ends the process. The main thread, in an endless loop, can only be interrupted by a debugger. */
const endProcess = (work: SiteWork): void => {
  writeSync(
    2,
    `${formatFindings([endlessWork(work, limitMs, true)])} Nothing was written; the previous output is unchanged.\n`,
  )
  const session = new Session()
  session.connectToMainThread()
  // Node would write that it waits for a debugger.
  const expression = "process.getBuiltinModule('node:fs').closeSync(2); process.reallyExit(1)"
  session.post('Runtime.evaluate', { expression })
}

const look = createWorkObserver(slots, threads, Math.ceil(limitMs / lookMs))
let looksSince = 0

setInterval(() => {
  const found = look()
  if (found === undefined) return
  if (looksSince === 0) parentPort?.postMessage(found.work)
  looksSince += 1
  if (looksSince === GRACE) endProcess(found.work)
}, lookMs)
