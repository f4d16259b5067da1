/** What keeps a text from being a page's path; undefined for a good one. */
export const checkPath = (path: string): string | undefined => {
  if (!path.startsWith('/')) return 'a slug must start with "/".'
  if (path.includes('//')) return 'it holds an empty segment ("//").'
  if (/[?#]/.test(path)) return 'it holds a query or a fragment.'
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return 'it holds a "." or ".." segment.'
  if (/[\\\p{Cc}]/u.test(path)) return 'it holds a backslash or a control character.'
  return undefined
}
