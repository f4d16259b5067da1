/** State of the browser's service worker when the fault occurs. */
export const WORKERS = ['absent', 'installing', 'waiting', 'active', 'old', 'killed', 'full', 'blocked'] as const
export type WorkerState = (typeof WORKERS)[number]

const WORDS: Readonly<Record<WorkerState, string>> = {
  absent: 'without a worker',
  installing: 'while the worker is installed',
  waiting: 'with a newer worker that waits',
  active: 'with the worker in control',
  old: 'with the worker of an older build in control',
  killed: 'with a worker that the browser has ended',
  full: 'with a worker whose storage is full',
  blocked: 'with a worker whose storage is blocked',
}

export const workerWords = (worker: WorkerState): string => WORDS[worker]

/** Whether requests of the tab go through a worker. */
export const isInControl = (worker: WorkerState): boolean => worker !== 'absent' && worker !== 'installing'

/** Whether that worker can have copies of what a build has. That of an older build keeps nothing of this one. */
export const hasCopies = (worker: WorkerState): boolean =>
  isInControl(worker) && worker !== 'blocked' && worker !== 'old'
