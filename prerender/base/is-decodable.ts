/** Checks an address for malformed escapes. */
export const isDecodable = (url: string): boolean => {
  try {
    // The result is used on purpose: a bundler drops calls without side effects whose result is unused.
    return decodeURI(url).length >= 0
  } catch {
    return false
  }
}
