import { rootAttributes } from '#runtime/protocol/root-element.ts'

/**
 * Names that change with the client code and say nothing about a page: hashed files of scripts and styles, classes of CSS modules,
 * the compilation hash. A picture is told by its name, hash and all: another picture is another meaning.
 */
const CODE_FILE = /(\bassets\/[^\s"'`()<>\\?#,;]*?-)[A-Za-z0-9_-]{8}(?=\.(?:m?js|css)(?:\.map)?(?![\w.]))/g
const COMPILATION_HASH = new RegExp(`(\\b${rootAttributes.compilationHash}=")[^"]*`, 'g')
const CLASSES = /(?<=\sclass=")[^"]*/g
const MODULE_CLASS = /(?<=^|\s)(_[A-Za-z][\w-]*?_)[a-z0-9]{6}(?=\s|$)/g

/** The text with an asterisk in the place of every hash of client code. */
export const maskCode = (text: string): string =>
  text
    .replace(CODE_FILE, '$1*')
    .replace(COMPILATION_HASH, '$1*')
    .replace(CLASSES, (classes) => classes.replace(MODULE_CLASS, '$1*'))

/** Everything in a text that `maskCode` takes the hash out of, in order, as one text to compare. */
export const codeNamesIn = (text: string): string =>
  [
    ...[...text.matchAll(CODE_FILE), ...text.matchAll(COMPILATION_HASH)].map(([name]) => name),
    ...[...text.matchAll(CLASSES)].flatMap(([classes]) => classes.match(MODULE_CLASS) ?? []),
  ].join('\n')

/** Whether a file of the output is client code under a hashed name, or was made beside it. Hashed files of earlier builds stay there. */
export const isHashedAsset = (file: string): boolean => /^assets\/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+(?:\.map)?$/i.test(file)
