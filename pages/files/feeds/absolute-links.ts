/** Links and pictures of a text for readers elsewhere: paths get the site's host, fragments the page's address. */
export const withAbsoluteLinks = (html: string, origin: string, page: string): string =>
  html.replace(
    /( (?:href|src)=")(\/(?!\/)|#)/g,
    (_, attribute: string, start: string) => attribute + (start === '#' ? `${page}#` : `${origin}/`),
  )
