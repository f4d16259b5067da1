/** Letters that no decomposition brings to the ones people type in their place. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

const ASCII = /^[\p{ASCII}]*$/u

/** Brings words that read alike to one spelling: case, accents and the width of characters do not count. */
export const normalise = (text: string): string => {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => folded[letter] ?? letter)
}

/** Letters and digits alone, so that `8471.30` is `847130` and a title is the same with and without its punctuation. */
export const compact = (text: string): string => normalise(text).replace(/[^\p{L}\p{N}]/gu, '')
