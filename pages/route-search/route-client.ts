import type { CreateRouteClient } from '#templates/with/route/route-client.ts'
import { askWorker } from '../ask-worker.ts'
import type { RouteAnswerMessage, RouteQuestion } from './route-messages.ts'

type Question = RouteQuestion extends infer Each ? (Each extends RouteQuestion ? Omit<Each, 'id'> : never) : never

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

const ask = askWorker<Question, RouteAnswerMessage>(addressOfCode)

/** Asks a worker. The first request starts it, and it stays as long as the document. */
export const createRouteClient: CreateRouteClient = (base) => ({
  offer: async (typed, kind) => {
    const message = await ask({ ask: 'offer', typed, kind, base })
    return message?.ask === 'offer' ? message.answer : null
  },
  describe: async (from, to, closed) => {
    const message = await ask({ ask: 'describe', from, to, closed, base })
    return message?.ask === 'describe' ? message.reply : { _tag: 'Unavailable' }
  },
  lane: async (typed) => {
    const message = await ask({ ask: 'lane', typed, base })
    return message?.ask === 'lane' ? message.lane : null
  },
})
