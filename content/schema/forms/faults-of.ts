import type { DecodeError as Node } from 'io-ts/DecodeError'
import type { DecodeError } from 'io-ts/Decoder'
import { answerFaults, type Fault, type Faults, fileFaults, isFault } from './fault.ts'

/** All faults. Apart from the list of those that text can have, which is all that the worker needs. */
export const faults: readonly Fault[] = [...answerFaults, ...fileFaults]

const leavesOf = (error: DecodeError): readonly Node<string>[] =>
  error._tag === 'Of' ? [error.value] : [...leavesOf(error.left), ...leavesOf(error.right)]

const firstFault = (error: DecodeError): Fault => {
  const [node] = leavesOf(error)
  return node?._tag === 'Leaf' && isFault(node.error, faults) ? node.error : 'bad-response'
}

/** Reads which fields a decoder refused, and why. Of several faults of one field the first counts. */
export const faultsOf = (error: DecodeError): Faults =>
  Object.fromEntries(
    leavesOf(error).flatMap((node) => (node._tag === 'Key' ? [[node.key, firstFault(node.errors)]] : [])),
  )
