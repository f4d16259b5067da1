import type { DecodeError as Node } from 'io-ts/DecodeError'
import type { DecodeError } from 'io-ts/Decoder'

/** Faults of an answer. `form.error.<fault>` in `messages.json` words each one. */
export const faults = [
  'required',
  'no-email',
  'bad-email',
  'bad-phone',
  'bad-response',
  'invalid-email',
  'ambiguous-number',
] as const

export type Fault = (typeof faults)[number]

/** Faults by the names of their fields. */
export type Faults = Readonly<Record<string, Fault>>

export const isFault = (value: unknown): value is Fault => faults.some((fault) => fault === value)

const leavesOf = (error: DecodeError): readonly Node<string>[] =>
  error._tag === 'Of' ? [error.value] : [...leavesOf(error.left), ...leavesOf(error.right)]

const firstFault = (error: DecodeError): Fault => {
  const [node] = leavesOf(error)
  return node?._tag === 'Leaf' && isFault(node.error) ? node.error : 'bad-response'
}

/** Reads which fields a decoder refused, and why. Of several faults of one field the first counts. */
export const faultsOf = (error: DecodeError): Faults =>
  Object.fromEntries(
    leavesOf(error).flatMap((node) => (node._tag === 'Key' ? [[node.key, firstFault(node.errors)]] : [])),
  )
