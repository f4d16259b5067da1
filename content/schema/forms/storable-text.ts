/** Control characters other than tab and line ends, which no keyboard types, and halves of a character. */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Surrogate}/u
const ALL_UNSTORABLE = new RegExp(UNSTORABLE, 'gu')

/** Checks that PostgreSQL, JSON and mail all take a text as it is: it has no NUL, control character or lone surrogate. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)

/** Leaves out what cannot be stored. Word processors and tables put vertical tabs and form feeds for line ends. */
export const toStorable = (text: string): string =>
  isStorable(text) ? text : text.replace(/[\v\f\u0085]/g, '\n').replace(ALL_UNSTORABLE, '')
