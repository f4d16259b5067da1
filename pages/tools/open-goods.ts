import { fileUrl } from '@fairlead/engine/urls'
import type { OpenGoods } from '#templates/with/duty-tool/with-goods-field.tsx'
import { goodsWordsPath } from '../view-models/paths.ts'

/** Loads what finds codes for words, with what people call goods from the files of the site. */
export const openGoods: OpenGoods = async (basePath) => {
  const { createGoodsClient } = await import('./goods-client.ts')
  return createGoodsClient(fileUrl(goodsWordsPath.slice(1), basePath))
}
