/** Marks where a line may break in text that otherwise breaks at punctuation and spaces alone. */
const breakHere = '\u200b'

/** A clause of at most this many characters fits a line of a heading on the narrowest phone. */
const longest = 7

const clauses = /\p{Script=Han}+/gu

/** Words that count, and those for a number of things: what follows is its unit. */
const endsWithNumeral = /[一二三四五六七八九十百千万亿两几半\d]$/u

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Single characters, such as 的, 在 and 费, join the word before them, or the one after at the start. */
const phrasesOf = (clause: string): readonly string[] => {
  const phrases: string[] = []
  for (const { segment } of segmenter.segment(clause)) {
    const last = phrases.at(-1)
    if (last !== undefined && (segment.length < 2 || last.length < 2 || endsWithNumeral.test(last)))
      phrases[phrases.length - 1] = last + segment
    else phrases.push(segment)
  }
  return phrases
}

/**
 * Lets a long Chinese clause break between its phrases, never inside a word. Headings are set so that Chinese breaks at
 * punctuation alone; a clause that is longer than the line would break anywhere. Text in other scripts stays as it is.
 */
export const bindPhrases = (text: string): string =>
  text.replace(clauses, (clause) => (clause.length > longest ? phrasesOf(clause).join(breakHere) : clause))

/** Removes the marks again, for readers that wrap lines themselves or not at all. */
const unbindPhrases = (text: string): string => text.replaceAll(breakHere, '')

/** Members of a page's data that are set as headings. */
const headings = new Set(['title', 'headline', 'question'])

/** Members that hold words for code, which may compare or export them, and addresses. */
const untouched = new Set(['words', 'href', 'meta'])

const mapTexts = (value: unknown, change: (text: string, key: string) => string, key = ''): unknown => {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, untouched.has(name) ? inner : mapTexts(inner, change, name)]),
  )
}

const bindHeadings = (html: string): string =>
  html.replace(/(<(h[23])[ >].*?<\/\2>)/gs, (heading) => heading.replace(/>[^<]+(?=<)/g, bindPhrases))

/** The same for the headings in a page's data, in its prose too. */
export const bindTitles = <Props>(props: Props): Props =>
  mapTexts(props, (text, key) =>
    headings.has(key) ? bindPhrases(text) : key === 'html' ? bindHeadings(text) : text,
  ) as Props

/** A value without the marks: what search, feeds and machines read of a page. */
export const unbindTitles = <Value>(value: Value): Value => mapTexts(value, unbindPhrases) as Value
