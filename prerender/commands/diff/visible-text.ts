/** Inline elements. Every other one ends a passage and begins another. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Sentence boundaries: closing marks with the quotes and brackets behind them. */
const SENTENCE_END = /(?<=[.!?…]["'”’)\]]*)\s+|(?<=[。！？]["'”’）」』]*)(?!["'”’）」』])/u

/** Splits a text with collapsed white space into sentences. */
export const sentencesOf = (text: string): readonly string[] => {
  const plain = text.replace(/[\t\n\f\r ]+/g, ' ').trim()
  return plain.split(SENTENCE_END).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

export type TextCollector = {
  readonly tag: (name: string) => void
  readonly text: (text: string) => void
  /** Collected text, sentence by sentence. */
  readonly sentences: () => readonly string[]
}

/** Collects the text of elements in document order, in the lines that a reader sees. */
export const createTextCollector = (): TextCollector => {
  const found: string[] = []
  let passage = ''
  const flush = (): void => {
    found.push(...sentencesOf(passage))
    passage = ''
  }
  return {
    tag: (name) => {
      if (!INLINE.has(name) && name !== 'img') flush()
    },
    text: (text) => {
      passage += text
    },
    sentences: () => {
      flush()
      return found
    },
  }
}
