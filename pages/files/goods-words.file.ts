import { goodsForms } from '#freight/classify/goods-forms.ts'
import { packGoods } from '#freight/classify/pack-goods.ts'
import { defineFile } from '../define.ts'
import { hsEditionOf, hsNameOf } from '../hs/words.ts'
import { goodsWordsPath } from '../view-models/paths.ts'

/** What people call goods, by code, with which browsers find a code for a description. */
export const file = defineFile<string>({
  routes: ({ content, edition }) => [
    {
      path: goodsWordsPath,
      params: JSON.stringify(
        packGoods(
          content
            .all('hsLines')
            .filter(({ data }) => data.after === undefined)
            .map(({ data: { code, name } }) => ({
              code,
              name: hsNameOf(name, edition),
              phrases: content.find('hsTradeWords', code)?.data[hsEditionOf(edition)] ?? [],
            })),
          hsEditionOf(edition) === 'zh-CN' ? goodsForms : undefined,
        ),
      ),
    },
  ],
  write: ({ params }) => params,
})
