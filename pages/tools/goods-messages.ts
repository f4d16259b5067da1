import type { GoodsReply } from '#freight/classify/answer-goods.ts'
import type { GoodsAnswer } from '#freight/classify/ask-goods.ts'

/** What the page sends the worker. `url` is that of the file with the words. */
export type GoodsMessage = {
  readonly id: number
  readonly url: string
  readonly said: string
  readonly answers: readonly GoodsAnswer[]
}

/** Without a reply, the words could not be loaded, or a later question took the place of this one. */
export type GoodsReplyMessage = { readonly id: number; readonly reply?: GoodsReply }
