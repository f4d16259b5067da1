type Marks = {
  /** Between the ends of a range. */
  readonly range: string
  /** Around a code or a note behind a name, with the space before it. */
  readonly brackets: readonly [open: string, close: string]
  /** Between sentences that are shown one after the other. */
  readonly sentences: string
}

const westernMarks: Marks = { range: '–', brackets: [' (', ')'], sentences: ' ' }

/** Languages that write other marks than most. `Intl` knows none of these; its Chinese ranges have a hyphen. */
const ownMarks: Readonly<Record<string, Marks>> = {
  ja: { range: '～', brackets: ['（', '）'], sentences: '' },
  zh: { range: '～', brackets: ['（', '）'], sentences: '' },
}

const marksOf = (language: string): Marks => ownMarks[language.split('-', 1)[0] ?? ''] ?? westernMarks

/** Joins the ends of a range: `7.8–8.8`, in Chinese `7.8～8.8`. */
export const joinRange = (from: string | number, to: string | number, language: string): string =>
  `${from}${marksOf(language).range}${to}`

/** A name with its code: `Hamburg (DEHAM)`, in Chinese `汉堡（DEHAM）`. */
export const withBrackets = (name: string, note: string, language: string): string => {
  const [open, close] = marksOf(language).brackets
  return `${name}${open}${note}${close}`
}

/** Joins whole sentences. */
export const joinSentences = (sentences: readonly string[], language: string): string =>
  sentences.join(marksOf(language).sentences)
