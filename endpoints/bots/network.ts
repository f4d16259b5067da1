import { isIPv4, isIPv6 } from 'node:net'

/** Where a request comes from, in two sizes. */
export type Network = {
  /** An IPv4 address, or the /64 of IPv6 that one visitor has. */
  readonly own: string
  /** An IPv4 address, or the /48 of IPv6 that one customer of a provider has. */
  readonly wide: string
}

const UNKNOWN: Network = { own: 'unknown', wide: 'unknown' }

const bytesOfV4 = (address: string): readonly number[] => address.split('.').map(Number)

/** The 16 bytes of an IPv6 address that `isIPv6` accepts. */
const bytesOfV6 = (address: string): readonly number[] => {
  const lastColon = address.lastIndexOf(':')
  const tail = address.slice(lastColon + 1)
  // The last four bytes may be written as an IPv4 address.
  const hex = tail.includes('.')
    ? address.slice(0, lastColon + 1) +
      bytesOfV4(tail)
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
        .replace(/^(.{4})/, '$1:')
    : address
  const [head = '', rest] = hex.split('::')
  const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))
  const before = groupsOf(head)
  const after = rest === undefined ? [] : groupsOf(rest)
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...gap, ...after].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
}

/** Removes what proxies put around an address: a port, brackets, and the zone of a link-local address. */
const bare = (address: string): string => {
  const text = address.trim()
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1]
  return (bracketed ?? withPort ?? text).replace(/%.*$/, '')
}

const startsWith = (bytes: readonly number[], prefix: readonly number[]): boolean =>
  prefix.every((byte, index) => bytes[index] === byte)

/** `::ffff:0:0/96` of RFC 4291, and the well-known prefix of NAT64, `64:ff9b::/96` of RFC 6052. */
const PREFIXES_OF_V4 = [
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255],
  [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0],
]

const hexOf = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex')

/** Finds the networks of an address however it is written. All that is no address is one network. */
export const networkOf = (address: string): Network => {
  const text = bare(address)
  if (isIPv4(text)) return { own: text, wide: text }
  if (!isIPv6(text)) return UNKNOWN
  const bytes = bytesOfV6(text)
  if (PREFIXES_OF_V4.some((prefix) => startsWith(bytes, prefix))) {
    const mapped = bytes.slice(12).join('.')
    return { own: mapped, wide: mapped }
  }
  return { own: `${hexOf(bytes.slice(0, 8))}/64`, wide: `${hexOf(bytes.slice(0, 6))}/48` }
}
