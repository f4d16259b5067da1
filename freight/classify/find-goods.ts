import { isWithinOneLetter } from '#search/within-one-letter.ts'
import { attributeNames, valuesIn } from './attributes.ts'
import type { GoodsIndex } from './goods-index.ts'
import { type GoodsWord, goodsWords } from './goods-words.ts'

export type Candidate = {
  /** A subheading. */
  readonly code: string
  readonly score: number
  /** Words of the description that led to it. */
  readonly matched: readonly string[]
}

/** Parts of a description behind such a word say less about what the goods are. */
const SIDE = /^(.+?)(?:,|\b(?:with|for|of|in|made of|made from|from|to|used)\b)(.+)$/i

/** A measure of the goods says nothing of what they are. */
const MEASURE = /^(?:set|pair|box|pack|piece|pcs|bag|kit)s?$/i

const SIDE_WEIGHT = 0.55
const HEAD_WEIGHT = 1.4
const MISSPELT_WEIGHT = 0.75
const LEVEL_WEIGHT: Readonly<Record<number, number>> = { 2: 0.15, 4: 0.75, 6: 1 }
const NAME_WEIGHT = 0.75
const SPREAD_WEIGHT = 0.35

const PARTS = /\bparts?\b|\baccessor|\bspare|零件|配件|部件|附件/i

type Asked = GoodsWord & { readonly weight: number }

/** Words of a description with their weights: the head noun counts most, what follows “with” or “for” less. */
const weigh = (said: string): readonly Asked[] => {
  const [, first = said, second = ''] = SIDE.exec(said) ?? []
  const isMeasure = MEASURE.test(first.trim().split(/\s+/).at(-1) ?? '')
  const [main, side] = isMeasure && second !== '' ? [second, first] : [first, second]
  const head = goodsWords(main).at(-1)?.form
  const asked = new Map<string, Asked>()
  for (const word of goodsWords(main))
    asked.set(word.form, { ...word, weight: word.form === head && /[a-z]/.test(word.form) ? HEAD_WEIGHT : 1 })
  for (const word of goodsWords(side)) if (!asked.has(word.form)) asked.set(word.form, { ...word, weight: SIDE_WEIGHT })
  return [...asked.values()]
}

/** Forms in the index for one that is not: those that differ by a letter. */
const nearForms = ({ withForm }: GoodsIndex, form: string): readonly string[] =>
  form.length < 5 || !/^[a-z]+$/.test(form)
    ? []
    : [...withForm.keys()].filter((known) => known[0] === form[0] && isWithinOneLetter(known, form))

type Found = { best: number; readonly spread: Map<string, number>; readonly matched: Set<string> }

/** Subheadings that a description may mean, best first. */
export const findGoods = (index: GoodsIndex, said: string): readonly Candidate[] => {
  const hits = new Map<number, { strength: number; plain: number; readonly words: Asked[] }>()
  for (const asked of weigh(said)) {
    const exact = index.withForm.has(asked.form)
    for (const form of exact ? [asked.form] : nearForms(index, asked.form)) {
      const weight = index.weightOf(form)
      for (const at of index.withForm.get(form) ?? []) {
        const hit = hits.get(at) ?? { strength: 0, plain: 0, words: [] }
        hit.strength += weight * asked.weight * (exact ? 1 : MISSPELT_WEIGHT)
        hit.plain += weight
        hit.words.push(asked)
        hits.set(at, hit)
      }
    }
  }
  const byCode = new Map<string, Found>()
  for (const [at, { strength, plain, words }] of hits) {
    const phrase = index.phrases[at]
    if (phrase === undefined) continue
    const whole = phrase.forms.reduce((sum, form) => sum + index.weightOf(form), 0)
    const level = (LEVEL_WEIGHT[phrase.code.length] ?? 1) * (phrase.isName ? NAME_WEIGHT : 1)
    const score = level * strength * (Math.min(plain, whole) / whole) ** 1.3
    const codes = phrase.code.length === 6 ? [phrase.code] : (index.below.get(phrase.code) ?? [])
    for (const code of codes) {
      const found = byCode.get(code) ?? { best: 0, spread: new Map<string, number>(), matched: new Set<string>() }
      found.best = Math.max(found.best, score)
      for (const { form, text, weight } of words) {
        const share = level * weight * index.weightOf(form)
        if (share > (found.spread.get(form) ?? 0)) found.spread.set(form, share)
        if (phrase.code.length > 2) found.matched.add(text)
      }
      byCode.set(code, found)
    }
  }
  const wants = attributeNames.map((attribute) => [attribute, valuesIn(attribute, said)] as const)
  const asksParts = PARTS.test(said)
  return Array.from(byCode, ([code, { best, spread, matched }]): Candidate => {
    let score = best + SPREAD_WEIGHT * [...spread.values()].reduce((sum, share) => sum + share, 0)
    for (const [attribute, wanted] of wants) {
      if (wanted.length === 0) continue
      const values = index.valuesOf(attribute, code)
      if (values.length === 0) continue
      score *= values.some((value) => wanted.includes(value)) ? 1.12 : 0.68
    }
    if (!asksParts && PARTS.test(index.names.get(code) ?? '')) score *= 0.75
    return { code, score, matched: [...matched] }
  })
    .filter(({ matched }) => matched.length > 0)
    .toSorted((one, other) => other.score - one.score || (one.code < other.code ? -1 : 1))
}
