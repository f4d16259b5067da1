/** Letters without a decomposition, with those that people type instead. */
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

/** Tells whether a text needs no folding. */
export const isAscii = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 127) return false
  return true
}

/** Folds case, accents and the width of characters. */
export const normalise = (text: string): string => {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => folded[letter] ?? letter)
}

/** Keeps letters and digits only, so that `8471.30` is `847130` and punctuation in titles does not matter. */
export const compact = (text: string): string => {
  const plain = normalise(text)
  return isAscii(plain) ? plain.replace(/[^a-z0-9]/g, '') : plain.replace(/[^\p{L}\p{N}]/gu, '')
}
