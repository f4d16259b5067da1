/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` does so in secure contexts only, which a host on plain http
 * other than localhost is not.
 */
export const newId = (bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(16))): string =>
  Array.from(bytes, (byte, index) => {
    // Version and variant take the place of six random bits.
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return (index === 4 || index === 6 || index === 8 || index === 10 ? '-' : '') + value.toString(16).padStart(2, '0')
  }).join('')
