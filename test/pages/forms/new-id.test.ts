import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { newId } from '#pages/forms/new-id.ts'

describe('newId', () => {
  it.each([
    // https://www.rfc-editor.org/rfc/rfc9562#appendix-A.3
    ['919108f752d133205bacf847db4148a8', '919108f7-52d1-4320-9bac-f847db4148a8'],
    ['00000000000000000000000000000000', '00000000-0000-4000-8000-000000000000'],
    ['ffffffffffffffffffffffffffffffff', 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('writes the random bits %s as %s', (bits, id) => {
    expect(newId(Buffer.from(bits, 'hex'))).toBe(id)
  })

  it('is another one each time, also where crypto.randomUUID is missing', () => {
    const { randomUUID } = crypto
    Object.assign(crypto, { randomUUID: undefined })
    const ids = [newId(), newId(), newId()]
    Object.assign(crypto, { randomUUID })
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})
