import { simplify, unpackForms } from '../places/han.ts'
import { type Attribute, valuesOfLine } from './attributes.ts'
import { goodsWords } from './goods-words.ts'

/**
 * The nomenclature with the words of the trade. Each line: code of two, four or six digits, its name, and phrases that
 * people say for it, with `;` between them.
 */
export type WordData = {
  readonly lines: readonly (readonly [code: string, name: string, phrases: string])[]
  /** Other forms of Chinese characters, each before the simplified one. */
  readonly forms?: string
}

/** A name or a phrase. */
type Phrase = {
  readonly code: string
  readonly forms: readonly string[]
  readonly isName: boolean
}

export type GoodsIndex = {
  readonly names: ReadonlyMap<string, string>
  /** Subheadings by heading or chapter. */
  readonly below: ReadonlyMap<string, readonly string[]>
  readonly phrases: readonly Phrase[]
  /** Numbers of phrases by the form of a word. */
  readonly withForm: ReadonlyMap<string, readonly number[]>
  /** How much a word distinguishes. */
  readonly weightOf: (form: string) => number
  readonly valuesOf: (attribute: Attribute, code: string) => readonly string[]
  /** Writes a description in the characters of the phrases. */
  readonly simplify: (said: string) => string
}

const add = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

/** Prepares the data for searches. */
export const openGoods = ({ lines, forms = '' }: WordData): GoodsIndex => {
  const names = new Map<string, string>()
  const below = new Map<string, string[]>()
  const phrases: Phrase[] = []
  const withForm = new Map<string, number[]>()
  const take = (code: string, text: string, isName: boolean): void => {
    const forms = goodsWords(text).map(({ form }) => form)
    if (forms.length === 0) return
    for (const form of forms) add(withForm, form, phrases.length)
    phrases.push({ code, forms, isName })
  }
  for (const [code, name, said] of lines) {
    names.set(code, name)
    if (code.length === 6) for (const length of [2, 4]) add(below, code.slice(0, length), code)
    take(code, name, true)
    if (said !== '') for (const phrase of said.split(';')) take(code, phrase, false)
  }
  const weights = new Map(Array.from(withForm, ([form, at]) => [form, Math.log(1 + phrases.length / at.length)]))
  const rare = Math.log(1 + phrases.length)
  const values = new Map<string, readonly string[]>()
  const simple = unpackForms(forms)
  return {
    simplify: (said) => simplify(said, simple),
    names,
    below,
    phrases,
    withForm,
    weightOf: (form) => weights.get(form) ?? rare,
    valuesOf: (attribute, code) => {
      const key = `${attribute}${code}`
      const known = values.get(key)
      if (known !== undefined) return known
      const found = valuesOfLine(attribute, code, [names.get(code) ?? '', names.get(code.slice(0, 4)) ?? ''])
      values.set(key, found)
      return found
    },
  }
}
