import type { CreateRouteClient } from '#templates/with/route/route-client.ts'
import type { RouteAnswerMessage, RouteQuestion } from './route-messages.ts'

declare global {
  interface Window {
    /** The check of `runtime/boot`; not there in development. */
    ___check?: (href: string) => Promise<unknown>
  }
}

type Waiting = { readonly resolve: (message: RouteAnswerMessage | null) => void }

type Question = RouteQuestion extends infer Each
  ? Each extends RouteQuestion
    ? Omit<Each, 'id' | 'base'>
    : never
  : never

let worker: Promise<Worker> | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

const giveUp = (): void => {
  worker?.then(
    (started) => started.terminate(),
    () => undefined,
  )
  worker = undefined
  for (const { resolve } of waiting.values()) resolve(null)
  waiting.clear()
}

/** The bundler finds workers by this form of expression alone; the class keeps the address and starts nothing. */
const addressOfCode = (): string => {
  class Worker {
    readonly url: URL
    constructor(url: URL, _options: WorkerOptions) {
      this.url = url
    }
  }
  return new Worker(new URL('./route-worker.ts', import.meta.url), { type: 'module' }).url.href
}

const start = async (): Promise<Worker> => {
  const url = addressOfCode()
  await window.___check?.(url)
  const started = new Worker(url, { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<RouteAnswerMessage>) => {
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
  })
  // Its code failed to load, or it crashed: the next request starts another.
  started.addEventListener('error', giveUp)
  return started
}

const ask = (base: string, question: Question): Promise<RouteAnswerMessage | null> =>
  new Promise((resolve) => {
    lastId += 1
    const id = lastId
    waiting.set(id, { resolve })
    worker ??= start()
    worker.then((started) => started.postMessage({ ...question, id, base })).catch(giveUp)
  })

/** Asks a worker. The first request starts it, and it stays as long as the document. */
export const createRouteClient: CreateRouteClient = (base) => ({
  suggest: async (typed) => {
    const message = await ask(base, { ask: 'suggest', typed })
    return message?.ask === 'suggest' ? message.suggestions : null
  },
  describe: async (from, to, closed) => {
    const message = await ask(base, { ask: 'describe', from, to, closed })
    return message?.ask === 'describe' ? message.reply : { _tag: 'Unavailable' }
  },
  lane: async (typed) => {
    const message = await ask(base, { ask: 'lane', typed })
    return message?.ask === 'lane' ? message.lane : null
  },
})
