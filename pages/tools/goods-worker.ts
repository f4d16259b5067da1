import { fetchJson } from '@fairlead/engine/fetch-json'
import { answerGoods, type GoodsReply } from '#freight/classify/answer-goods.ts'
import { type GoodsIndex, openGoods, type WordData } from '#freight/classify/goods-index.ts'
import type { GoodsMessage, GoodsReplyMessage } from './goods-messages.ts'

/**
 * Finds codes in a worker: opening the words took 0.4 to 0.8 s at a quarter of a desktop's speed, and typing must not
 * wait for it.
 */

const limitMs = 10_000

let opened: Promise<GoodsIndex | undefined> | undefined
let latest = 0

const open = async (url: string): Promise<GoodsIndex | undefined> => {
  const { status, body } = await fetchJson(url, limitMs, 'high')
  if (status === 200 && typeof body === 'object' && body !== null && 'lines' in body) return openGoods(body as WordData)
  opened = undefined
  return undefined
}

const reply = async ({ id, url, said, answers }: GoodsMessage): Promise<GoodsReply | undefined> => {
  latest = id
  opened ??= open(url)
  const index = await opened
  // Lets questions arrive that were asked meanwhile: the last one alone is worth an answer.
  await new Promise<void>((resolve) => setTimeout(resolve))
  return index === undefined || id !== latest ? undefined : answerGoods(index, said, answers)
}

self.addEventListener('message', ({ data }: MessageEvent<GoodsMessage>) => {
  const failed = (): undefined => undefined
  void reply(data)
    .catch(failed)
    .then((found) => {
      const message: GoodsReplyMessage = { id: data.id, ...(found && { reply: found }) }
      self.postMessage(message)
    })
})
