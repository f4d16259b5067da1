/** Singular and plural of a word, guessed from its letters. */
export const formsOf = (word: string): readonly string[] => {
  if (word.length < 4 || /\d/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (word.endsWith('s')) return word.endsWith('ss') ? [`${word}es`] : [word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  return [/(?:x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`]
}
