/**
 * Values of words found by where they stand in a text: a text has many words that are known already, and to cut each
 * out for a map would take most of the time.
 */
export type WordTable<A> = {
  /** `hash` is that of the word from `start` to `end`. */
  readonly get: (text: string, start: number, end: number, hash: number) => A
}

export const FIRST_HASH = 0x811c9dc5

/** The hash of a word with one more code unit. */
export const addToHash = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)

const isAt = (word: string, text: string, start: number): boolean => {
  for (let index = 0; index < word.length; index += 1)
    if (word.charCodeAt(index) !== text.charCodeAt(start + index)) return false
  return true
}

/** Open addressing: an entry stands at its hash, or at the next free place. */
export const createWordTable = <A>(read: (word: string) => A): WordTable<A> => {
  const words: string[] = []
  const hashes: number[] = []
  const values: A[] = []
  let places = new Int32Array(1 << 12).fill(-1)

  const placeOf = (hash: number): number => (hash ^ (hash >>> 15)) & (places.length - 1)
  const next = (place: number): number => (place + 1) & (places.length - 1)
  const settle = (entry: number): void => {
    let place = placeOf(hashes[entry] ?? 0)
    while ((places[place] ?? -1) !== -1) place = next(place)
    places[place] = entry
  }

  const add = (word: string, hash: number): A => {
    const value = read(word)
    words.push(word)
    hashes.push(hash)
    values.push(value)
    if (words.length * 2 > places.length) {
      places = new Int32Array(places.length * 2).fill(-1)
      for (let entry = 0; entry < words.length; entry += 1) settle(entry)
    } else settle(words.length - 1)
    return value
  }

  return {
    get: (text, start, end, hash) => {
      for (let place = placeOf(hash); ; place = next(place)) {
        const entry = places[place] ?? -1
        if (entry === -1) return add(text.slice(start, end), hash)
        const word = words[entry] ?? ''
        if (hashes[entry] === hash && word.length === end - start && isAt(word, text, start)) return values[entry] as A
      }
    },
  }
}
