import type { AskForGoods } from '#templates/with/duty-tool/with-goods-field.tsx'
import { askWorker } from '../ask-worker.ts'
import type { GoodsMessage, GoodsReplyMessage } from './goods-messages.ts'

/** The bundler finds workers by this form of expression alone; the class keeps the address and starts nothing. */
const addressOfCode = (): string => {
  class Worker {
    readonly url: URL
    constructor(url: URL, _options: WorkerOptions) {
      this.url = url
    }
  }
  return new Worker(new URL('./goods-worker.ts', import.meta.url), { type: 'module' }).url.href
}

const ask = askWorker<Omit<GoodsMessage, 'id'>, GoodsReplyMessage>(addressOfCode)

/** Finds codes with the words at a URL, and loads them before the first question. */
export const createGoodsClient = (url: string): AskForGoods => {
  void ask({ url, said: '', answers: [] })
  return async (said, answers) => (await ask({ url, said, answers }))?.reply
}
