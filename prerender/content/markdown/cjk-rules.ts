/**
 * Rules for emphasis and addresses that CommonMark and GFM lack, since they expect spaces between words:
 *
 * - Emphasis may start or end beside a Chinese, Japanese or Korean character, whatever punctuation it holds: the
 *   "CommonMark CJK-friendly Amendments" (github.com/tats-u/markdown-cjk-friendly, specification.md), also for `~~`.
 * - Two tildes strike text through. One is a range: `3~5天`.
 * - A bare address ends before full-width punctuation.
 *
 * The renderer is native code without an option for any of these. So its source gets marks that lead it to the right
 * result, and its result loses them.
 */

/**
 * A code point that occurs in no text and that the renderer takes for a letter: a delimiter run beside it may start and
 * end emphasis.
 */
const LETTER = '\ufdd0'
/** Stands for a tilde that is no delimiter: a cuneiform sign, which is punctuation as well. */
const TILDE = '\u{12474}'
/** A control character, which ends a bare address. */
const END = '\u0001'

/** A CJK character by the amendments: wide, full-width or half-width in UAX #11 and no emoji, or Hangul. */
const CJK =
  /(?!\p{Emoji_Presentation})[\u2329\u232a\u20a9\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uffdc\uffe0-\uffe6\uffe8-\uffee\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|\p{Script=Hangul}/u

const SPACE = /[\s\p{Zs}]/u
const PUNCTUATION = /[\p{P}\p{S}]/u
const QUOTES = /[‘’“”]/
/** Selects a form of the character before it; U+FE0F makes an emoji. */
const VARIATION = /[\ufe00-\ufe0e]/
const IDEOGRAPHIC_VARIATION = /[\u{e0100}-\u{e01ef}]/u

type Side = { readonly isSpace: boolean; readonly isPunctuation: boolean; readonly isCjk: boolean }

const EDGE: Side = { isSpace: true, isPunctuation: false, isCjk: false }

const sideOf = (character: string): Side => ({
  isSpace: SPACE.test(character),
  isPunctuation: PUNCTUATION.test(character),
  isCjk: CJK.test(character) || IDEOGRAPHIC_VARIATION.test(character),
})

/** Last character of a text that ends at `end`. */
const characterBefore = (source: string, end: number): string => {
  const last = source.charCodeAt(end - 1)
  const isSecondHalf = last >= 0xdc00 && last <= 0xdfff
  return end === 0 ? '' : source.slice(isSecondHalf ? end - 2 : end - 1, end)
}

/** Whether only marks of quotes and cells stand between the start of the line and `end`: no text precedes it. */
const startsText = (source: string, end: number): boolean =>
  source[end - 1] === '|' || /^[ >]*>$/.test(source.slice(source.lastIndexOf('\n', end - 1) + 1, end))

const sideBefore = (source: string, end: number): Side => {
  const character = characterBefore(source, end)
  if (character === '' || startsText(source, end)) return EDGE
  if (!VARIATION.test(character)) return sideOf(character)
  const base = characterBefore(source, end - character.length)
  const side = sideOf(base)
  return { ...side, isSpace: false, isCjk: side.isCjk || (character === '\ufe01' && QUOTES.test(base)) }
}

const sideAfter = (source: string, from: number): Side => {
  const code = source.codePointAt(from)
  return code === undefined ? EDGE : sideOf(String.fromCodePoint(code))
}

/** The run with a mark where the amendments let it start or end emphasis and CommonMark does not. */
const markRun = (source: string, run: string, at: number): string => {
  const before = sideBefore(source, at)
  const after = sideAfter(source, at + run.length)
  if (before.isSpace || after.isSpace || before.isPunctuation === after.isPunctuation) return run
  if (!before.isCjk && !after.isCjk) return run
  return after.isPunctuation ? run + LETTER : LETTER + run
}

const isEscaped = (source: string, at: number): boolean => {
  let slash = at
  while (source[slash - 1] === '\\') slash -= 1
  return (at - slash) % 2 === 1
}

/** Full-width punctuation, with the quotation marks, dashes and dots that Chinese shares with English. */
const FULL_WIDTH =
  '\\u2014\\u2018-\\u201d\\u2026\\u3001-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65'

/** A bare address that full-width punctuation follows: no destination of a link, no value in a tag. */
const ADDRESS = `(?=https?://|www\\.)(?<![\\w/=?&#:%"'<]|\\]\\(\\s*|\\]:\\s*)[^\\s<${FULL_WIDTH}]+(?=[${FULL_WIDTH}])`

const MARKUP = new RegExp(`(\\*+|~+)|${ADDRESS}`, 'g')

const FULL_WIDTH_OR_TILDE = /[~\u2014-\uffff]/

/** Marks a Markdown source so that the renderer follows the rules above. */
export const markCjk = (source: string): string => {
  if (!FULL_WIDTH_OR_TILDE.test(source) || source.includes(TILDE)) return source
  return source.replace(MARKUP, (text, run: string | undefined, at: number) => {
    if (run === undefined) return text + END
    const first = isEscaped(source, at) ? 1 : 0
    const rest = run.slice(first)
    if (rest === '') return run
    if (rest === '~') return run.slice(0, first) + TILDE
    return run.slice(0, first) + (rest.startsWith('~~~') ? rest : markRun(source, rest, at + first))
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a mark is one.
const MARKS = /\ufdd0|\u0001|%EF%B7%90|(\u{12474}|%F0%92%91%B4)/gu

/** Takes the marks out of the renderer's result. */
export const unmark = (rendered: string): string =>
  rendered.replace(MARKS, (_, tilde: string | undefined) => (tilde === undefined ? '' : '~'))
