import path from 'node:path'
import { digest } from '../../base/files/digest.ts'

/**
 * Names classes of CSS modules by their file's place, never by what it says: an edit of styles changes no document but by the
 * style sheets it names.
 */
export const classNames =
  (siteDir: string) =>
  (name: string, file: string): string =>
    `_${name}_${digest(path.relative(siteDir, file).replaceAll(path.sep, '/')).toString(36).padStart(10, '0').slice(-6)}`
