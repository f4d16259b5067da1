import { Worker } from 'node:worker_threads'
import { engineFile } from '../bundle/compile/engine-file.ts'
import type { CollectionSource } from '../content/collection-source.ts'
import type { SourceReading } from '../content/read-source.ts'
import type { RenderSetup } from '../plan/render-setup.ts'
import type { FilesSetup, MakeFiles } from '../render/make-site-files.ts'
import type { DonePages } from '../render/render-pages.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { RenderJob, WorkerAnswer, WorkerStart, WorkerTask } from './worker-messages.ts'

/** Pages rendered by one thread, with the strings behind its numbers. */
export type ThreadPages = { readonly pages: DonePages; readonly stringAt: (number: number) => string }

/** Threads that read and render: this one, or others. Rejects when a thread dies. */
export type RenderThreads = {
  readonly read: (source: CollectionSource, files: readonly string[]) => Promise<SourceReading>
  /** Must be called before the first `render`. */
  readonly open: (setup: RenderSetup) => Promise<void>
  readonly render: (job: RenderJob) => Promise<ThreadPages>
  /** Number of concurrent jobs that keeps all threads busy. */
  readonly width: number
  readonly close: () => Promise<void>
}

/** Threads of which this one is one. */
export type LocalThreads = RenderThreads & {
  /** Does other work of the build in this thread, which renders no page meanwhile. Other threads go on. */
  readonly exclusively: <A>(work: () => Promise<A>) => Promise<A>
}

/** This thread alone. */
export type ThisThread = LocalThreads & { readonly isReserved: () => boolean }

/** Other threads, whose tasks wait in a queue. */
export type OtherThreads = RenderThreads & {
  /** Must be called before the first `makeFiles`. */
  readonly openFiles: (setup: FilesSetup) => void
  readonly makeFiles: MakeFiles
  /** Sets how many tasks each thread gets before it has finished the current one. */
  readonly lookAhead: (tasks: number) => void
  /** Does a task of the queue that no thread has got; resolves to false if there is none. */
  readonly takeBack: (pool: Pick<RenderThreads, 'read' | 'render'>) => Promise<boolean>
}

/** Renders in this thread. */
export const createLocalThreads = (maker: PageRenderer): ThisThread => {
  const strings: string[] = []
  let isClosed = false
  let reserved: Promise<unknown> | undefined
  let rendering: Promise<unknown> = Promise.resolve()
  return {
    read: async (source, files) => maker.read(source, files),
    open: maker.open,
    render: async (job) => {
      await reserved
      // Others may still hand out tasks of a build that has failed.
      if (isClosed) throw new Error('A page was to be rendered after the build had ended.')
      const made = maker.render(job)
      rendering = made.catch(() => undefined)
      const pages = await made
      strings.push(...pages.strings)
      return { pages, stringAt: (number) => strings[number] ?? '' }
    },
    isReserved: () => reserved !== undefined,
    exclusively: async (work) => {
      const done = rendering.then(work)
      reserved = done.catch(() => undefined)
      try {
        return await done
      } finally {
        reserved = undefined
      }
    },
    width: 1,
    close: async () => {
      isClosed = true
    },
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Each thread gets its next task before it finishes the current one. */
const TASKS_AHEAD = 2

/** Tasks that a thread gets before this one turns to other work, which may last seconds. */
const TASKS_FAR_AHEAD = 128

/**
 * This thread and others. While this one is busy, the others take the tasks; between two tasks of its own, it hands
 * them new ones.
 */
export const joinThreads = (local: ThisThread, others: OtherThreads): LocalThreads => {
  let isBusy = false
  const alone = async <A>(ask: () => Promise<A>): Promise<A> => {
    isBusy = true
    try {
      await turn()
      return await ask()
    } finally {
      isBusy = false
    }
  }
  /** Takes tasks from the others' queue as long as there are some and this thread has none of its own. */
  const help = async (): Promise<void> => {
    while (!isBusy && !local.isReserved()) if (!(await alone(() => others.takeBack(local)))) return
  }
  const share = async <A>(ask: (pool: RenderThreads) => Promise<A>): Promise<A> => {
    if (isBusy || local.isReserved()) return ask(others)
    try {
      return await alone(() => ask(local))
    } finally {
      setImmediate(() => void help())
    }
  }
  return {
    read: (source, files) => share((pool) => pool.read(source, files)),
    open: async (setup) => {
      await others.open(setup)
      await local.open(setup)
    },
    render: (job) => share((pool) => pool.render(job)),
    exclusively: async (work) => {
      others.lookAhead(TASKS_FAR_AHEAD)
      try {
        return await local.exclusively(work)
      } finally {
        others.lookAhead(TASKS_AHEAD)
        setImmediate(() => void help())
      }
    },
    width: local.width + others.width,
    close: async () => {
      await local.close()
      await others.close()
    },
  }
}

type PendingTask = {
  readonly task: WorkerTask
  readonly resolve: (answer: WorkerAnswer, strings: readonly string[]) => void
  readonly reject: (error: Error) => void
  /** Does the task in this thread; undefined if it is to be done in another. */
  readonly doOn: ((pool: Pick<RenderThreads, 'read' | 'render'>) => Promise<void>) | undefined
}

type Thread = { readonly worker: Worker; readonly pending: PendingTask[]; readonly strings: string[] }

/** Starts threads, which load the site's code while this one continues. Their tasks wait in one queue. */
export const openThreads = async (count: number, start: Omit<WorkerStart, 'thread'>): Promise<OtherThreads> => {
  const file = await engineFile('render-worker')
  const queue: PendingTask[] = []
  const threads: Thread[] = []
  let failure: Error | undefined
  let isClosing = false
  let ahead = TASKS_AHEAD

  const give = (): void => {
    for (let round = 0; round < ahead; round += 1) {
      for (const thread of threads) {
        if (thread.pending.length > round) continue
        const next = queue.shift()
        if (next === undefined) return
        thread.pending.push(next)
        thread.worker.postMessage(next.task)
      }
    }
  }

  const fail = (error: Error): void => {
    failure ??= error
    for (const { reject } of [...queue.splice(0), ...threads.flatMap(({ pending }) => pending.splice(0))])
      reject(failure)
  }

  for (let number = 0; number < count; number += 1) {
    const workerStart: WorkerStart = { ...start, thread: number + 1 }
    const worker = new Worker(file, { workerData: workerStart, execArgv: [] })
    const thread: Thread = { worker, pending: [], strings: [] }
    threads.push(thread)
    worker.on('error', fail)
    worker.on('exit', (code) => {
      if (!isClosing) fail(new Error(`A rendering thread ended with code ${code}.`))
    })
    worker.on('message', (answer: WorkerAnswer) => {
      const done = thread.pending.shift()
      if (answer._tag === 'Rendered') thread.strings.push(...answer.pages.strings)
      if (answer._tag === 'Crash') done?.reject(new Error(answer.message))
      else done?.resolve(answer, thread.strings)
      give()
    })
  }

  const ask = <A>(
    task: WorkerTask,
    pick: (answer: WorkerAnswer, strings: readonly string[]) => A,
    doOn?: (pool: Pick<RenderThreads, 'read' | 'render'>) => Promise<A>,
  ): Promise<A> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure)
      queue.push({
        task,
        reject,
        resolve: (answer, strings) => resolve(pick(answer, strings)),
        doOn: doOn && ((pool) => doOn(pool).then(resolve, reject)),
      })
      give()
    })

  return {
    width: count * TASKS_FAR_AHEAD,
    lookAhead: (tasks) => {
      ahead = tasks
      give()
    },
    takeBack: async (pool) => {
      const at = queue.findIndex(({ doOn }) => doOn !== undefined)
      const [taken] = at === -1 ? [] : queue.splice(at, 1)
      await taken?.doOn?.(pool)
      return taken !== undefined
    },
    read: (source, files) =>
      ask(
        { _tag: 'Read', source, files },
        (answer) => (answer as Extract<WorkerAnswer, { readonly _tag: 'Read' }>).reading,
        (pool) => pool.read(source, files),
      ),
    open: async (setup) => {
      for (const { worker } of threads) worker.postMessage({ _tag: 'Open', setup } satisfies WorkerTask)
    },
    openFiles: (setup) => {
      for (const { worker } of threads) worker.postMessage({ _tag: 'OpenFiles', setup } satisfies WorkerTask)
    },
    makeFiles: (edition, module, records) =>
      ask(
        { _tag: 'MakeFiles', edition, module, records },
        (answer) => (answer as Extract<WorkerAnswer, { readonly _tag: 'MadeFiles' }>).made,
      ),
    render: (job) =>
      ask(
        { _tag: 'Render', job },
        (answer, strings) => ({
          pages: (answer as Extract<WorkerAnswer, { readonly _tag: 'Rendered' }>).pages,
          stringAt: (number) => strings[number] ?? '',
        }),
        (pool) => pool.render(job),
      ),
    close: async () => {
      isClosing = true
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
      for (const { strings } of threads) strings.length = 0
    },
  }
}
