/** A candidate of a `srcset`: its address, and a descriptor such as ` 2x` with the comma after it. */
const CANDIDATE = /([\s,]*)(\S*[^\s,])(\s*,|\s+(?:[^,(]|\([^)]*\))*,?|$)/gy

/**
 * Replaces the addresses of a decoded `srcset`, which may contain commas. What is no list of candidates stays as it is.
 */
export const mapSrcset = (value: string, replace: (address: string) => string): string =>
  value.replace(CANDIDATE, (_, before: string, address: string, rest: string) => before + replace(address) + rest)

/** Addresses of a decoded `srcset`. */
export const addressesInSrcset = (value: string): readonly string[] => {
  const addresses: string[] = []
  mapSrcset(value, (address) => {
    addresses.push(address)
    return address
  })
  return addresses
}
