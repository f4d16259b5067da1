import { Worker } from 'node:worker_threads'
import { statFile } from '../base/files/signature.ts'
import { engineFile } from '../bundle/compile/engine-file.ts'
import { countOutputFiles, findUntouchedRoutes, localScan, type OutputScan } from '../incremental/output-scan.ts'

export type ScanRequest = {
  readonly folders: readonly {
    readonly dir: string
    /** State that the last build left of it. */
    readonly file: string
  }[]
}

export type ScanAnswer =
  | {
      readonly _tag: 'Untouched'
      readonly dir: string
      readonly madeAtMs: number
      readonly untouchedRoutes: Uint8Array
    }
  | { readonly _tag: 'Counted'; readonly dir: string; readonly count: number }

type ThreadScan = OutputScan & { readonly close: () => Promise<void> }

/** Size of the state of some thousand pages. Scanning a smaller folder takes less time than starting a thread. */
const WORTH_BYTES = 2 * 1024 * 1024

/**
 * Scans folders in a thread of its own while content is read and planned. If the thread fails, or finds the state of
 * another build, this thread scans.
 */
export const scanInThread = async ({ folders }: ScanRequest): Promise<ThreadScan> => {
  const bytes = folders.reduce((sum, { file }) => sum + (statFile(file)?.size ?? 0), 0)
  if (bytes < WORTH_BYTES) return { ...localScan, close: async () => {} }
  const worker = new Worker(await engineFile('scan-worker'), {
    workerData: { folders } satisfies ScanRequest,
    execArgv: [],
  })
  // A failed build does not wait for it.
  worker.unref()
  const answers: ScanAnswer[] = []
  let hasEnded = false
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  worker.on('message', (found: ScanAnswer) => {
    answers.push(found)
    wake()
  })
  for (const end of ['exit', 'error'] as const)
    worker.on(end, () => {
      hasEnded = true
      wake()
    })
  const answerOf = async <T extends ScanAnswer['_tag']>(
    tag: T,
    dir: string,
  ): Promise<Extract<ScanAnswer, { _tag: T }> | undefined> => {
    for (;;) {
      const found = answers.find((answer) => answer._tag === tag && answer.dir === dir)
      if (found !== undefined || hasEnded) return found as Extract<ScanAnswer, { _tag: T }> | undefined
      worker.ref()
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
      })
      if (waiting.size === 0) worker.unref()
    }
  }
  return {
    untouchedRoutes: async (dir, state) => {
      const found = await answerOf('Untouched', dir)
      return found?.madeAtMs === state.facts.madeAtMs ? found.untouchedRoutes : findUntouchedRoutes(dir, state)
    },
    count: async (dir) => (await answerOf('Counted', dir))?.count ?? countOutputFiles(dir),
    close: async () => {
      await worker.terminate()
    },
  }
}
