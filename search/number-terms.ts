import { termsOf } from './tokenise.ts'
import { addToHash, createWordTable, FIRST_HASH } from './word-table.ts'

/** Numbers the terms of an index, from 0: counting and adding by number takes a fraction of the time of maps. */
export type TermNumbers = {
  /** Terms by their numbers. */
  readonly terms: readonly string[]
  readonly numberOf: (term: string) => number
  /** Visits the numbers of all terms of a text, with repetitions, in any order. */
  readonly eachNumber: (text: string, visit: (number: number) => void) => void
}

const SPACE = 0x20

const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff

/**
 * Texts whose Chinese characters are all in the main block, and whose other characters neither belong to a Chinese run
 * nor disappear from one: no combining marks.
 */
const SIMPLE = /^[\0-\u02ff\u2000-\u20cf\u2100-\u22ff\u3000-\u3003\u3008-\u3011\u4e00-\u9fff\uff01-\uff5e]*$/

/**
 * No term contains a space, so texts are read word by word. The same words come again and again: each is analysed
 * once, as is each pair of Chinese characters.
 */
export const createTermNumbers = (): TermNumbers => {
  const terms: string[] = []
  const numbers = new Map<string, number>()
  const characters = new Map<number, number>()

  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, terms.length)
    return terms.push(term) - 1
  }

  const words = createWordTable((word): readonly number[] => termsOf(word).map(numberOf))

  /** The number of a character, or of a pair if one comes before it. */
  const numberOfHan = (code: number, before = 0): number => {
    const key = before * 0x10000 + code
    const known = characters.get(key)
    if (known !== undefined) return known
    const found = numberOf(before === 0 ? String.fromCharCode(code) : String.fromCharCode(before, code))
    characters.set(key, found)
    return found
  }

  return {
    terms,
    numberOf,
    eachNumber: (text, visit) => {
      const isSimple = SIMPLE.test(text)
      let start = 0
      let hash = FIRST_HASH
      let before = 0
      for (let index = 0; index <= text.length; index += 1) {
        const code = index < text.length ? text.charCodeAt(index) : SPACE
        const han = isSimple && isHan(code) ? code : 0
        if (han === 0 && code !== SPACE) hash = addToHash(hash, code)
        else {
          if (start < index) for (const number of words.get(text, start, index, hash)) visit(number)
          start = index + 1
          hash = FIRST_HASH
        }
        if (han !== 0) {
          visit(numberOfHan(han))
          if (before !== 0) visit(numberOfHan(han, before))
        }
        before = han
      }
    },
  }
}
