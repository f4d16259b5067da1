import fc from 'fast-check'
import { expect, it } from 'vitest'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'

// Published test vectors of MurmurHash3 x86 32 with seed 0.
it.each([
  { text: '', hash: '0' },
  { text: 'a', hash: '1009084850' },
  { text: 'abc', hash: '3017643002' },
  { text: 'hello', hash: '613153351' },
  { text: 'hello, world', hash: '345750399' },
  { text: 'The quick brown fox jumps over the lazy dog', hash: '776992547' },
])('staticQueryHash hashes "$text" to $hash', ({ text, hash }) => {
  expect(staticQueryHash(text)).toBe(hash)
})

it('staticQueryHash returns a decimal number of 32 bits for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (name) => {
      expect(staticQueryHash(name)).toMatch(/^\d+$/)
      expect(Number(staticQueryHash(name))).toBeLessThan(2 ** 32)
    }),
  )
})
