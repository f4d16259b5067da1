/**
 * The resource that is missing:
 *
 * - `page-data`: no usable response for the data of a page, nor for its fallback.
 * - `query-file`: a static query result, slice data or app data.
 * - `chunk`: code of a page or slice, or a style sheet of that code.
 */
export type MissingResource = 'page-data' | 'query-file' | 'chunk'

export type LoadError = Error & { readonly reason: MissingResource }

export const loadError = (reason: MissingResource, error: Error): LoadError => Object.assign(error, { reason })
