/** Where a site is served: the root of its host, or `/x` without a trailing slash, in ASCII. */
export const BASE_PATH = /^$|^(\/[\w.~-]+)+$/
