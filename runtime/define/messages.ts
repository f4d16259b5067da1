/** Values that fill the named places of a message. */
export type MessageValues = Readonly<Record<string, string | number | Date>>

/** Gives the words for a key in the edition being built. Messages are ICU; they are formatted at build time only. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string
