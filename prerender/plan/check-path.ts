import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { pageDataFile } from '#runtime/protocol/urls.ts'

/** Folders reserved for the build. A host may fold case. */
const OWN_FOLDER = /^\/(page-data|slice-data|assets)(?:\/|$)/i

/** Finds the reserved folder that contains a path, as the path spells it. */
export const ownFolderOf = (path: string): string | undefined => OWN_FOLDER.exec(path)?.[1]

/** Longest file or folder name on common file systems. */
const SEGMENT_BYTES = 255

/** Longest key of an object in S3 and in Cloud Storage; file systems allow more. */
const KEY_BYTES = 1024

/** Explains why a text cannot be a page's path; undefined if it can. */
export const checkPath = (path: string): string | undefined => {
  if (!path.startsWith('/')) return 'a slug must start with "/".'
  if (path.includes('//')) return 'it has an empty segment ("//").'
  if (/[?#]/.test(path)) return 'it has a query or a fragment.'
  const segments = path.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'it holds a "." or ".." segment.'
  if (/[\\\p{Cc}]/u.test(path)) return 'it has a backslash or a control character.'
  if (/\p{Surrogate}/u.test(path)) return 'it has half a character (a surrogate without its other half).'
  if (path.length * 3 > SEGMENT_BYTES && segments.some((segment) => Buffer.byteLength(segment) > SEGMENT_BYTES))
    return `it has a segment of more than ${SEGMENT_BYTES} bytes, too long for a file name.`
  if (path !== path.normalize('NFC'))
    return `it is written with combining characters (NFD), which nobody can type: write "${path.normalize('NFC')}", or rename the file so.`
  if (Buffer.byteLength(pageDataFile(pathKeyOf(path))) > KEY_BYTES)
    return `its page data would be at a key of more than ${KEY_BYTES} bytes, which stores refuse.`
  const folder = ownFolderOf(path)
  return folder === undefined ? undefined : `the folder "${folder}" is reserved for the build.`
}
