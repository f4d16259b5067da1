import { pairsOf, runsOf, wordsOf } from '#search/tokenise.ts'

/** Spellings and forms of one word. */
const variants: Readonly<Record<string, string>> = {
  aluminium: 'aluminum',
  aubergine: 'eggplant',
  colour: 'color',
  fibre: 'fiber',
  grey: 'gray',
  jewellery: 'jewelry',
  mould: 'mold',
  plough: 'plow',
  sulphur: 'sulfur',
  tyre: 'tire',
  wooden: 'wood',
  woollen: 'wool',
  woolen: 'wool',
  yoghurt: 'yogurt',
  pyjama: 'pajama',
  lady: 'women',
  ladie: 'women',
  woman: 'women',
  man: 'men',
  tee: 'tshirt',
  child: 'kid',
  children: 'kid',
  feet: 'foot',
  teeth: 'tooth',
  telly: 'tv',
  television: 'tv',
  lorry: 'truck',
  mobile: 'cell',
}

const forms = new Map<string, string>()

const reduce = (word: string): string => {
  if (word.length < 4 || /\d/.test(word)) return variants[word] ?? word
  const single = word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : /(?:s|x|z|ch|sh)es$/.test(word)
      ? word.slice(0, -2)
      : word.endsWith('ves')
        ? `${word.slice(0, -3)}f`
        : /[^su]s$/.test(word) && !word.endsWith('is')
          ? word.slice(0, -1)
          : word
  const one = variants[single] ?? single
  return one.length > 4 && one.endsWith('e') ? one.slice(0, -1) : one
}

/** Brings a word to one form: singular, one spelling, no last `e`. */
const formOf = (word: string): string => {
  const known = forms.get(word)
  if (known !== undefined) return known
  const form = reduce(word)
  forms.set(word, form)
  return form
}

export type GoodsWord = {
  readonly form: string
  /** As it was written. */
  readonly text: string
}

/** The words of a description, each once: of Chinese, pairs of characters, and of a single character itself. */
export const goodsWords = (text: string): readonly GoodsWord[] => {
  const found = new Map<string, string>()
  for (const run of runsOf(text)) {
    if (run.isHan) for (const pair of run.text.length === 1 ? [run.text] : pairsOf(run.text)) found.set(pair, pair)
    else for (const word of wordsOf(run.text)) found.set(formOf(word), word)
  }
  return Array.from(found, ([form, word]) => ({ form, text: word }))
}
