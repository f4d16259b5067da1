import { bootAttributes } from '#runtime/protocol/boot-element.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'

/**
 * Masks names that change with the client code and mean nothing for a page: hashed scripts and styles, their digests,
 * CSS module classes, the compilation hash. Hashed picture names stay: another picture is another meaning.
 */
const CODE_FILE = /(\bassets\/[^\s"'`()<>\\?#,;]*?-)[A-Za-z0-9_-]{8}(?=\.(?:m?js|css)(?:\.map)?(?![\w.]))/g
const CHUNK_LIST = /(\bassets\/chunks-)[A-Za-z0-9_-]{8}(?=\.json\b)/g
const INTEGRITY = /(\bsha256-)[A-Za-z0-9+/]{43}=/g
const HASHES = new RegExp(`(\\b${bootAttributes.hashes}=")[^"]*`, 'g')
const COMPILATION_HASH = new RegExp(`(\\b${rootAttributes.compilationHash}=")[^"]*`, 'g')
const CLASSES = /(?<=\sclass=")[^"]*/g
const MODULE_CLASS = /(?<=^|\s)(_[A-Za-z][\w-]*?_)[a-z0-9]{6}(?=\s|$)/g

/** Replaces every hash of client code by an asterisk. */
export const maskCode = (text: string): string =>
  text
    .replace(CODE_FILE, '$1*')
    .replace(CHUNK_LIST, '$1*')
    .replace(INTEGRITY, '$1*')
    .replace(HASHES, '$1*')
    .replace(COMPILATION_HASH, '$1*')
    .replace(CLASSES, (classes) => classes.replace(MODULE_CLASS, '$1*'))

/** Joins every masked name of a text, in order, for comparison. */
export const codeNamesIn = (text: string): string =>
  [
    ...[CODE_FILE, CHUNK_LIST, INTEGRITY, HASHES, COMPILATION_HASH]
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([name]) => name),
    ...[...text.matchAll(CLASSES)].flatMap(([classes]) => classes.match(MODULE_CLASS) ?? []),
  ].join('\n')

/** Selects client code with hashed names and files beside it. Hashed files of earlier builds remain in an output. */
export const isHashedAsset = (file: string): boolean => /^assets\/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+(?:\.map)?$/i.test(file)
