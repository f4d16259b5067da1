/**
 * Errors that a server finds by itself, which visitors of a site do not meet. They are answered with their number, so
 * that no server shows a page of its own.
 */
export const PLAIN_ERRORS = [400, 401, 403, 405, 408, 411, 412, 413, 414, 415, 416, 417, 421, 426, 429, 431, 501, 505]
