/** Base path of a site: empty at the root of its host, or `/x` without a trailing slash. Escapes are kept. */
export const BASE_PATH = /^$|^(\/(?:[\p{L}\p{M}\p{N}_.~-]|%[\dA-F]{2})+)+$/u

/** Spells a base path as addresses of browsers do, so that the two can be compared. */
export const encodeBasePath = (basePath: string): string =>
  basePath === '' ? '' : new URL(basePath, 'http://localhost').pathname
