/** Base path of a site: empty at the root of its host, or `/x` without a trailing slash, in ASCII. */
export const BASE_PATH = /^$|^(\/[\w.~-]+)+$/
