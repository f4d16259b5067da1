import { describe, expect, it } from 'vitest'
import { networkOf } from '#endpoints/bots/network.ts'

/** Spellings of RFC 4291, RFC 5952, RFC 6052 and of what proxies write into `X-Forwarded-For`. */
const sameNetwork: readonly (readonly [string, string])[] = [
  ['192.0.2.1', '192.0.2.1:51234'],
  ['192.0.2.1', '::ffff:192.0.2.1'],
  ['192.0.2.1', '::FFFF:c000:0201'],
  ['192.0.2.1', '0:0:0:0:0:ffff:c000:201'],
  ['192.0.2.1', '[::ffff:192.0.2.1]:443'],
  ['192.0.2.1', '64:ff9b::192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0000:0000:0000:0001'],
  ['2001:db8:1:2::1', '[2001:db8:1:2::9]:8443'],
  ['2001:db8::1', '2001:db8:0:0:a::b'],
  ['2001:db8::', '2001:db8::192.0.2.1'],
  ['fe80::1', 'fe80::1%eth0'],
  ['::', '::1'],
]

describe('networkOf', () => {
  it.each(sameNetwork)('counts %s and %s as one visitor', (one, other) => {
    expect(networkOf(other).own).toBe(networkOf(one).own)
  })

  it.each([
    ['192.0.2.1', '192.0.2.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['1::', '0:1::'],
    ['::192.0.2.1', '192.0.2.1'],
  ])('tells %s from %s', (one, other) => {
    expect(networkOf(other).own).not.toBe(networkOf(one).own)
  })

  it('counts the /64 networks of a /48 together, too', () => {
    expect(networkOf('2001:db8:1:2::1').wide).toBe(networkOf('2001:db8:1:ffff::1').wide)
    expect(networkOf('2001:db8:1:2::1').wide).not.toBe(networkOf('2001:db8:2:2::1').wide)
  })

  it.each(['', 'unknown', '_hidden', '192.0.2', '2001:db8:::1', '1.2.3.4.5', 'evil.example'])(
    'counts what is no address as one visitor: %s',
    (address) => expect(networkOf(address)).toEqual({ own: 'unknown', wide: 'unknown' }),
  )
})
