import { endOfTag } from './tokens.ts'

const UNKNOWN = 0
const APART = 1
const LETTER = 2
const HAN_LETTER = 3
const HAN_SIGN = 4
const JOINER = 5
const TAG = 6
const ENTITY = 7

const classify = (character: string): number => {
  if (character === '<') return TAG
  if (character === '&') return ENTITY
  const isLetter = /[\p{L}\p{N}]/u.test(character)
  if (/\p{Script=Han}/u.test(character)) return isLetter ? HAN_LETTER : HAN_SIGN
  if (isLetter) return LETTER
  return /[’'-]/.test(character) ? JOINER : APART
}

/** Filled on demand: testing each character by regular expression costs more than the rest. */
const classes = new Uint8Array(0x10000)

const OUTSIDE = 0
const INSIDE = 1
/** After a joiner, which continues a word if a letter follows. */
const JOINED = 2

/**
 * Counts words in HTML of the Markdown renderer, code included, attributes not. A word ends at an element's start or
 * end. A Chinese character counts as a word, as in Chinese reading-time estimates, unless letters or digits precede it:
 * `20英尺` is one.
 */
export const countWords = (html: string): number => {
  let words = 0
  let state = OUTSIDE
  for (let index = 0; index < html.length; index += 1) {
    const code = html.charCodeAt(index)
    let kind = classes[code] ?? UNKNOWN
    if (kind === UNKNOWN) {
      const character = String.fromCodePoint(html.codePointAt(index) ?? 0)
      kind = classify(character)
      if (character.length === 1) classes[code] = kind
      else index += 1
    }
    switch (kind) {
      case LETTER:
        if (state === OUTSIDE) words += 1
        state = INSIDE
        // Fast path for most of a text, with the same result.
        while (classes[html.charCodeAt(index + 1)] === LETTER) index += 1
        break
      case HAN_LETTER:
        if (state === OUTSIDE) words += 1
        else state = INSIDE
        break
      case HAN_SIGN:
        words += 1
        state = OUTSIDE
        break
      case JOINER:
        state = state === INSIDE ? JOINED : OUTSIDE
        break
      case TAG:
        state = OUTSIDE
        index = endOfTag(html, index) - 1
        break
      case ENTITY:
        state = OUTSIDE
        index = html.indexOf(';', index)
        break
      default:
        state = OUTSIDE
    }
  }
  return words
}
