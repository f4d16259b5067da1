import { type Fault, whyNot } from './faults.ts'
import { kindOf, type Resource } from './resources.ts'

/** Effect of a fault on a resource, in the terms of the loader. */
export type Effect =
  | 'none'
  /** The response is accepted, because it cannot be recognised as wrong. */
  | 'unseen'
  /** Retried a few times. */
  | 'retried'
  /** Missing or invalid. */
  | 'absent'
  | 'server error'
  | 'other hash'

const RETRIED: readonly Fault[] = [
  '400',
  '401',
  '408',
  '410',
  '429',
  '502',
  '503',
  '504',
  'refused',
  'reset',
  'silent',
  'offline',
]
/** Faults with files of other client code. */
export const OTHER_HASH: readonly Fault[] = ['stale', 'newer', 'flip-flop']

export const effectOf = (resource: Resource, fault: Fault): Effect => {
  if (fault === '301' || fault === 'slow' || fault === 'proto-keys') return 'none'
  if (fault === 'deleted') return 'other hash'
  if (whyNot(resource, fault) !== undefined) return 'none'
  switch (kindOf[resource]) {
    case 'json':
      if (fault === 'wrong-type') return 'none'
      // Another page's data has the hash, like app data.
      if (fault === 'another' && resource === 'app-data') return 'none'
      if (OTHER_HASH.includes(fault)) return 'other hash'
      if (RETRIED.includes(fault)) return 'retried'
      return fault === '500' ? 'server error' : 'absent'
    case 'style':
      // Other bytes than were built are refused.
      return 'absent'
    case 'image':
      return 'unseen'
    default:
      return 'absent'
  }
}
