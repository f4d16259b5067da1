/**
 * Joins names without separators: a capital begins the next one. Words within a name begin with small letters, since
 * nearly all of them have a capital there. Compressed, this is a tenth shorter than one name a line.
 */
export const packNames = (names: readonly string[]): string => names.map(packName).join('')

/** Reverses `packNames`. */
export const unpackNames = (packed: string): readonly string[] =>
  (packed.match(/[\p{Lu}^](?:_.|[^\p{Lu}_^])*/gsu) ?? []).map((part) => (isPlain(part) ? part : unpackName(part)))

/** Whether it has one word, and no mark. */
const isPlain = (part: string): boolean => !/[ /(_^-]/.test(part)

const unpackName = (part: string): string => {
  const [first = '', ...letters] = part
  let before = first === begin ? '' : first
  let name = before
  let isMarked = false
  for (const letter of letters) {
    if (letter === mark && !isMarked) {
      isMarked = true
      continue
    }
    before = readLetter(letter, before, isMarked)
    name += before
    isMarked = false
  }
  return name
}

/** Stands before a name without a capital. */
const begin = '^'

/** Stands before a letter whose case is unusual in its place. */
const mark = '_'

const isCapital = (letter: string): boolean => /\p{Lu}/u.test(letter)
const isSmall = (letter: string): boolean => /\p{Ll}/u.test(letter)

/** Characters behind which a word begins; nothing, at the beginning of a name. */
const openings = new Set(['', ' ', '/', '(', '-'])

/** The letter for which one stands in a packed name, behind the letter that was read before it. */
const readLetter = (letter: string, before: string, isMarked: boolean): string => {
  const isUsual = !isMarked && !openings.has(before)
  const isMeant = isMarked && (openings.has(before) || !isSmall(letter))
  return isUsual || isMeant ? letter : letter.toUpperCase()
}

const writeLetter = (letter: string, before: string): string => {
  const small = letter.toLowerCase()
  if (small === mark || small === begin || isCapital(small)) return mark + small
  if (readLetter(small, before, false) === letter) return small
  return mark + (readLetter(small, before, true) === letter ? small : letter)
}

const packName = (name: string): string => {
  const [first = '', ...rest] = name
  const letters = isCapital(first) ? rest : [...name]
  let before = isCapital(first) ? first : ''
  let packed = isCapital(first) ? first : begin
  for (const letter of letters) {
    packed += writeLetter(letter, before)
    before = letter
  }
  return packed
}
