/** Elements that stand within a line of text. Every other one ends the passage before it and begins another. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Where a passage is cut into sentences: after the marks that end one, with the quotes and brackets that close behind them. */
const SENTENCE_END = /(?<=[.!?…]["'”’)\]]*)\s+|(?<=[。！？]["'”’）」』]*)(?!["'”’）」』])/u

/** Sentences of a text whose white space means nothing. */
export const sentencesOf = (text: string): readonly string[] => {
  const plain = text.replace(/[\t\n\f\r ]+/g, ' ').trim()
  return plain.split(SENTENCE_END).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

export type TextCollector = {
  readonly tag: (name: string) => void
  readonly text: (text: string) => void
  /** What has been collected, sentence by sentence. */
  readonly sentences: () => readonly string[]
}

/** Collects the text of elements that are told in order, in the lines a reader would see. */
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
