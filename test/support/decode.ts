import { isRight } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { type FileSchema, interpret } from '#runtime/protocol/schema.ts'

const toDecoder = interpret({ ...D.Schemable, ...D.WithUnknownContainers })

/** Decodes a value by its schema; throws an error with a tree of all faults. */
export const decode = <A>(schema: FileSchema<A>, value: unknown): A => {
  const decoded = toDecoder(schema).decode(value)
  if (isRight(decoded)) return decoded.right
  throw new Error(D.draw(decoded.left))
}
