/** Folders in which the build alone puts files. A host may fold case. */
const OWN_FOLDER = /^\/(page-data|slice-data|assets)(?:\/|$)/i

/** The name of the build's own folder that a path lies in, as the path spells it. */
export const ownFolderOf = (path: string): string | undefined => OWN_FOLDER.exec(path)?.[1]

/** What file systems allow the name of a file or folder to have. */
const SEGMENT_BYTES = 255

/** What keeps a text from being a page's path; undefined for a good one. */
export const checkPath = (path: string): string | undefined => {
  if (!path.startsWith('/')) return 'a slug must start with "/".'
  if (path.includes('//')) return 'it holds an empty segment ("//").'
  if (/[?#]/.test(path)) return 'it holds a query or a fragment.'
  const segments = path.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'it holds a "." or ".." segment.'
  if (/[\\\p{Cc}]/u.test(path)) return 'it holds a backslash or a control character.'
  if (/\p{Surrogate}/u.test(path)) return 'it holds half a character (a surrogate without its other half).'
  if (path.length * 3 > SEGMENT_BYTES && segments.some((segment) => Buffer.byteLength(segment) > SEGMENT_BYTES))
    return `it holds a segment of more than ${SEGMENT_BYTES} bytes, which no file system takes for a name.`
  const folder = ownFolderOf(path)
  return folder === undefined ? undefined : `the folder "${folder}" is the build’s own.`
}
