import path from 'node:path'
import { digest } from '../../base/files/digest.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Four digits of base 62: the names are a sixth of a site's style sheet, and repeat in its documents and scripts. */
const shortDigest = (text: string): string => {
  let rest = digest(text)
  return Array.from({ length: 4 }, () => {
    const digit = rest % DIGITS.length
    rest = Math.floor(rest / DIGITS.length)
    return DIGITS.charAt(digit)
  }).join('')
}

/**
 * Names CSS module classes by their file's path, never by its content, so that an edit of styles changes documents only
 * in the style sheets they name. Two files that would share a name, which hardly ever happens, are an error.
 */
export const classNames = (siteDir: string): ((name: string, file: string) => string) => {
  const owners = new Map<string, string>()
  return (name, file) => {
    const owner = path.relative(siteDir, file).replaceAll(path.sep, '/')
    const className = `_${name}_${shortDigest(owner)}`
    const other = owners.get(className) ?? owner
    if (other !== owner)
      throw new Error(`${owner} and ${other}: both name a class .${className}. Rename one of the two files.`)
    owners.set(className, owner)
    return className
  }
}
