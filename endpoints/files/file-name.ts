import type { FileType } from '#content/schema/forms/file-type.ts'

/** Letters that direct or hide others (bidirectional overrides, joiners, variation marks), and what paths are made of. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029<>:"|?*]/gu

const MOST = 100
/** Longer than any name that a system allows. A sender may make one of megabytes. */
const READ = 1000

/**
 * Turns the name that a browser sent into one that is safe to show, attach and save: the last part of a path, without
 * signs that hide its end, which is that of the type that the file really has.
 */
export const fileNameOf = (given: string, type: FileType): string => {
  const last = given.slice(-READ).split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replace(UNFIT, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const stem = plain.toLowerCase().endsWith(`.${type}`) ? plain.slice(0, -type.length - 1) : plain
  const short = [...stem].slice(0, MOST).join('').trim()
  return `${short === '' ? 'file' : short}.${type}`
}
