/** Names of variables, and their values. */
export type Variables = Readonly<Record<string, string>>

/** Finds and hides values that must not be written anywhere. */
export type Secrets = {
  /** Replaces each value, in whatever spelling, by the name of its variable. */
  readonly hide: (text: string) => string
  /** Name of a variable whose value a text holds. */
  readonly nameIn: (text: string) => string | undefined
}

/** A shorter value would occur in ordinary text. */
export const SHORTEST_SECRET = 8

/** Shorter parts in base 64 occur by chance. */
const SHORTEST_PART = 8

/** Bits of a byte and of a character in base 64. */
const [BYTE, CHARACTER] = [8, 6]

/** Base 64 of a value inside a longer one, such as the password in `user:password`: at each of three offsets. */
const base64Parts = (value: string): readonly string[] =>
  [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)])
    const from = Math.ceil((offset * BYTE) / CHARACTER)
    const to = Math.floor((bytes.length * BYTE) / CHARACTER)
    return [bytes.toString('base64').slice(from, to), bytes.toString('base64url').slice(from, to)]
  })

/** A value, and what addresses, forms, JSON, HTML and headers make of it. */
const spellingsOf = (value: string): readonly string[] => {
  const encoded = encodeURIComponent(value)
  const hex = Buffer.from(value).toString('hex')
  const spellings = [
    value,
    encoded,
    encoded.replace(/%../g, (part) => part.toLowerCase()),
    encodeURI(value),
    new URLSearchParams([['', value]]).toString().slice(1),
    JSON.stringify(value).slice(1, -1),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
    hex,
    hex.toUpperCase(),
    ...base64Parts(value).filter(({ length }) => length >= SHORTEST_PART),
  ]
  return [...new Set(spellings)]
}

/** Prepares to look for the values of variables. */
export const createSecrets = (variables: Variables): Secrets => {
  const spellings = Object.entries(variables)
    .flatMap(([name, value]) => spellingsOf(value.toWellFormed()).map((text) => ({ name, text })))
    // A longer one may contain a shorter one.
    .sort((a, b) => b.text.length - a.text.length)
  return {
    hide: (text) =>
      spellings.reduce((hidden, spelling) => hidden.replaceAll(spelling.text, `[${spelling.name}]`), text),
    nameIn: (text) => spellings.find((spelling) => text.includes(spelling.text))?.name,
  }
}
