import { Worker } from 'node:worker_threads'
import { statFile } from '../base/files/signature.ts'
import { engineFile } from '../bundle/compile/engine-file.ts'
import { countOutput, findAsLeft, type Look, lookHere } from '../incremental/output-scan.ts'

export type LookStart = {
  readonly folders: readonly { readonly dir: string /** Of its state. */; readonly file: string }[]
}

export type LookAnswer =
  | { readonly _tag: 'AsLeft'; readonly dir: string; readonly madeAtMs: number; readonly asLeft: Uint8Array }
  | { readonly _tag: 'Counted'; readonly dir: string; readonly count: number }

type AsideLook = Look & { readonly close: () => Promise<void> }

/** The state of some thousand pages. With less to look at, a thread would be late. */
const WORTH_BYTES = 2 * 1024 * 1024

/**
 * Looks at folders in a thread of its own while content is read and planned. What the thread does not tell, because it fails or
 * because it found the state of another build, is looked at here.
 */
export const lookAside = async ({ folders }: LookStart): Promise<AsideLook> => {
  const bytes = folders.reduce((sum, { file }) => sum + (statFile(file)?.size ?? 0), 0)
  if (bytes < WORTH_BYTES) return { ...lookHere, close: async () => {} }
  const worker = new Worker(await engineFile('scan-worker'), {
    workerData: { folders } satisfies LookStart,
    execArgv: [],
  })
  // A build that is refused does not wait for it.
  worker.unref()
  const answers: LookAnswer[] = []
  let hasEnded = false
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  worker.on('message', (found: LookAnswer) => {
    answers.push(found)
    wake()
  })
  for (const end of ['exit', 'error'] as const)
    worker.on(end, () => {
      hasEnded = true
      wake()
    })
  const answerOf = async <T extends LookAnswer['_tag']>(
    tag: T,
    dir: string,
  ): Promise<Extract<LookAnswer, { _tag: T }> | undefined> => {
    for (;;) {
      const found = answers.find((answer) => answer._tag === tag && answer.dir === dir)
      if (found !== undefined || hasEnded) return found as Extract<LookAnswer, { _tag: T }> | undefined
      worker.ref()
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
      })
      if (waiting.size === 0) worker.unref()
    }
  }
  return {
    asLeft: async (dir, state) => {
      const found = await answerOf('AsLeft', dir)
      return found?.madeAtMs === state.facts.madeAtMs ? found.asLeft : findAsLeft(dir, state)
    },
    count: async (dir) => (await answerOf('Counted', dir))?.count ?? countOutput(dir),
    close: async () => {
      await worker.terminate()
    },
  }
}
