/** A Chinese name, and the initials of its pinyin. */
export type NameInPinyin = { readonly zh: string; readonly initials: string }

export type PackedInitials = {
  /** One initial for each different character, in the order in which names have them. */
  readonly letters: string
  /** Numbers of the names in which a character is read in another way, and their initials. */
  readonly others: string
}

/** Number of initials kept of a name: longer input is rare. */
const most = 4

/** Initials of many names in little space: nearly every character is read in one way. */
export const packInitials = (names: readonly NameInPinyin[]): PackedInitials => {
  const letters = new Map<string, string>()
  for (const { zh, initials } of names)
    for (const [index, character] of readCharacters(zh).entries())
      if (!letters.has(character)) letters.set(character, initials[index] ?? unread)
  const others = names.flatMap(({ zh, initials }, number) => {
    const short = initials.slice(0, most)
    return spell(zh, letters) === short ? [] : [`${number} ${short}`]
  })
  return { letters: [...letters.values()].join(''), others: others.join('\n') }
}

/** The initials of each of these names, as `packInitials` had them. */
export const unpackInitials = (names: readonly string[], packed: PackedInitials): readonly string[] => {
  const letters = new Map<string, string>()
  for (const character of names.flatMap(readCharacters))
    if (!letters.has(character)) letters.set(character, packed.letters[letters.size] ?? unread)
  const initials = names.map((name) => spell(name, letters))
  for (const line of packed.others.split('\n')) {
    const [number = '', spelled = ''] = line.split(' ')
    if (number !== '') initials[Number(number)] = spelled
  }
  return initials
}

/** Stands for a character without an initial. */
const unread = '-'

const readCharacters = (name: string): readonly string[] =>
  [...name].filter((character) => /[\p{L}\p{N}]/u.test(character)).slice(0, most)

const spell = (name: string, letters: ReadonlyMap<string, string>): string =>
  readCharacters(name)
    .map((character) => letters.get(character) ?? unread)
    .filter((letter) => letter !== unread)
    .join('')
