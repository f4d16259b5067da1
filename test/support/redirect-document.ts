/** True for a document that only redirects. It is not a page and has no page data. */
export const isRedirectDocument = (html: string): boolean => /<meta http-equiv="refresh"/.test(html)
