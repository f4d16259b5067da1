/** Whether an address is free of malformed escapes. */
export const isDecodable = (url: string): boolean => {
  try {
    // The result is asked for: a bundler takes a call whose result nobody wants for one that does nothing, and leaves it out.
    return decodeURI(url).length >= 0
  } catch {
    return false
  }
}
