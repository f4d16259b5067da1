import type { WordData } from '#freight/classify/goods-index.ts'
import { fetchJson } from '#runtime/browser/fetch-json.ts'
import { fileUrl } from '#runtime/protocol/urls.ts'
import type { OpenGoodsWords } from '#templates/with/duty-tool/with-goods-field.tsx'
import { goodsWordsPath } from '../view-models/paths.ts'

const limitMs = 10_000

/** Loads what people call goods from the files of the site. */
export const openGoodsWords: OpenGoodsWords = async (basePath) => {
  const { status, body } = await fetchJson(fileUrl(goodsWordsPath.slice(1), basePath), limitMs, 'high')
  return status === 200 && typeof body === 'object' && body !== null && 'lines' in body ? (body as WordData) : undefined
}
