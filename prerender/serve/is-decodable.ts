/** Whether an address is free of malformed escapes. */
export const isDecodable = (url: string): boolean => {
  try {
    decodeURI(url)
    return true
  } catch {
    return false
  }
}
