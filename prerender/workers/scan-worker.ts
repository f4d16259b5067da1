import { parentPort, workerData } from 'node:worker_threads'
import { loadOutputState } from '../incremental/edition-state.ts'
import { countOutputFiles, findUntouchedRoutes } from '../incremental/output-scan.ts'
import type { ScanAnswer, ScanRequest } from './scan-in-thread.ts'

const { folders } = workerData as ScanRequest

const answer = (found: ScanAnswer): void => parentPort?.postMessage(found)

for (const { dir, file } of folders) {
  const state = loadOutputState(file)
  if (state !== undefined)
    answer({ _tag: 'Untouched', dir, madeAtMs: state.facts.madeAtMs, untouchedRoutes: findUntouchedRoutes(dir, state) })
}
for (const { dir } of folders) answer({ _tag: 'Counted', dir, count: countOutputFiles(dir) })
