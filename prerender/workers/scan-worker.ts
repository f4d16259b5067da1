import { parentPort, workerData } from 'node:worker_threads'
import { loadOutputState } from '../incremental/edition-state.ts'
import { countOutput, findAsLeft } from '../incremental/output-scan.ts'
import type { LookAnswer, LookStart } from './scan-in-thread.ts'

const { folders } = workerData as LookStart

const answer = (found: LookAnswer): void => parentPort?.postMessage(found)

for (const { dir, file } of folders) {
  const state = loadOutputState(file)
  if (state !== undefined)
    answer({ _tag: 'AsLeft', dir, madeAtMs: state.facts.madeAtMs, asLeft: findAsLeft(dir, state) })
}
for (const { dir } of folders) answer({ _tag: 'Counted', dir, count: countOutput(dir) })
