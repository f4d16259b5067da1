import path from 'node:path'
import { digest } from '../../base/files/digest.ts'

/**
 * Names CSS module classes by their file's path, never by its content, so that an edit of styles changes documents only
 * in the style sheets they name.
 */
export const classNames =
  (siteDir: string) =>
  (name: string, file: string): string =>
    `_${name}_${digest(path.relative(siteDir, file).replaceAll(path.sep, '/')).toString(36).padStart(10, '0').slice(-6)}`
