/** Values for the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number | Date>>

/** Formats a message in the edition being built. Messages are ICU, and are formatted in the build only. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string
