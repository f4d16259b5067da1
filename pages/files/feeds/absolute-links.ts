/**
 * Makes links and images of a text absolute, for readers outside the site: paths get the site's host, fragments the
 * page's address.
 */
export const withAbsoluteLinks = (html: string, origin: string, page: string): string =>
  html.replace(
    /( (?:href|src)=")(\/(?!\/)|#)/g,
    (_, attribute: string, start: string) => attribute + (start === '#' ? `${page}#` : `${origin}/`),
  )
