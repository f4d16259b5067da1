import { dataCollection, pageDefiner } from '@fairlead/engine/define'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'

/** Every cell of a CSV file is text. */
const numberInText = pipe(
  D.string,
  D.parse((text) => (/^\d+$/.test(text) ? D.success(Number(text)) : D.failure(text, 'a whole number'))),
)

export const collections = {
  /** A page each. A page is rendered again if its row changes, not if another one does. */
  items: dataCollection({
    from: 'data/items.csv',
    key: 'code',
    decoder: D.struct({ code: D.string, name: D.string, amount: numberInText }),
  }),
}

export const definePage = pageDefiner<typeof collections>()
