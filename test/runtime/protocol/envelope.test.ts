import { describe, expect, it } from 'vitest'
import { enveloped, inEnvelope, PROTOCOL_VERSION } from '#runtime/protocol/envelope.ts'
import { fileSchema } from '#runtime/protocol/schema.ts'
import { decode } from '#test/support/decode.ts'

const Named = fileSchema((S) => S.struct({ name: S.string }))

describe('an envelope', () => {
  it('adds the protocol version to the content of a file', () => {
    expect(inEnvelope({ name: 'a' })).toEqual({ protocolVersion: PROTOCOL_VERSION, name: 'a' })
  })

  it('is accepted by the schema of the file', () => {
    expect(decode(enveloped(Named), inEnvelope({ name: 'a' }))).toMatchObject({ protocolVersion: PROTOCOL_VERSION })
  })

  it('may be absent, as in a Gatsby build', () => {
    expect(decode(enveloped(Named), { name: 'a' })).toEqual({ name: 'a' })
  })

  it.each([{ name: 'a', protocolVersion: '1' }, { name: 1, protocolVersion: 1 }, { protocolVersion: 1 }])(
    'is rejected with a wrong version or content: %j',
    (value) => {
      expect(() => decode<unknown>(enveloped(Named), value)).toThrow()
    },
  )
})
