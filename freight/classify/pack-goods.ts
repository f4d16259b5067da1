import type { WordData } from './goods-index.ts'
import { goodsWords } from './goods-words.ts'

const keyOf = (text: string): string =>
  goodsWords(text)
    .map(({ form }) => form)
    .sort()
    .join(' ')

/**
 * Leaves out phrases that say the same words as the name or a phrase before them. `forms` are those of Chinese
 * characters, if the phrases are Chinese.
 */
export const packGoods = (
  lines: readonly { readonly code: string; readonly name: string; readonly phrases: readonly string[] }[],
  forms?: string,
): WordData => ({
  ...(forms === undefined ? {} : { forms }),
  lines: lines.map(({ code, name, phrases }) => {
    const known = new Set([keyOf(name)])
    const kept = phrases.filter((phrase) => {
      const key = keyOf(phrase)
      if (known.has(key)) return false
      known.add(key)
      return true
    })
    return [code, name, kept.join(';')]
  }),
})
